package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// signature is what the types of a function become.
type signature struct {
	inputs  []ir.Type // the arguments as they were
	values  []ir.Type // the value that each argument becomes
	results []ir.Type
}

// convertSignature converts the types of a function. Where that cannot be, it
// reports an error on the op at hand and returns nil.
func convertSignature(rw *convert.Rewriter, inputs, results []ir.Type) *signature {
	s := &signature{
		inputs:  inputs,
		values:  convertEach(rw, "an argument", inputs),
		results: convertEach(rw, "a result", results),
	}
	if s.values == nil || s.results == nil {
		return nil
	}
	for _, t := range results {
		if m, ok := t.(*ir.MemRefType); ok && m.Unranked && m.Space != nil {
			rw.Errorf(errSignature, "has a result of type '%s'; an unranked result must be in the default memory space", t)
			return nil
		}
	}
	return s
}

// convertEach converts a list of types; the result is nil after an error.
func convertEach(rw *convert.Rewriter, what string, types []ir.Type) []ir.Type {
	converted := make([]ir.Type, len(types))
	for i, t := range types {
		if converted[i] = rw.Type(t); converted[i] == nil {
			rw.Errorf(errSignature, "has %s of type '%s', which LLVM has no counterpart of", what, t)
			return nil
		}
		if m, ok := t.(*ir.MemRefType); ok && !m.Unranked && !hasStrides(m) {
			rw.Errorf(errSignature, "has %s of type '%s', whose layout is not strided", what, t)
			return nil
		}
	}
	return converted
}

func hasStrides(t *ir.MemRefType) bool {
	_, _, ok := memref.StridesOf(t)
	return ok
}

// result returns the type of the one value that the function returns.
func (s *signature) result() ir.Type {
	switch len(s.results) {
	case 0:
		return llvm.Void
	case 1:
		return s.results[0]
	}
	return llvm.Struct(s.results...)
}

// expanded returns the types that argument i is passed as.
func (s *signature) expanded(i int) []ir.Type {
	if m, ok := s.inputs[i].(*ir.MemRefType); ok {
		return fieldTypes(m, s.values[i])
	}
	return s.values[i : i+1]
}

// params returns the types of all parameters.
func (s *signature) params() []ir.Type {
	var all []ir.Type
	for i := range s.inputs {
		all = append(all, s.expanded(i)...)
	}
	return all
}

// spread converts arguments to what they are passed as.
func spread(rw *convert.Rewriter, b *llvm.Builder, args []*ir.Value) []*ir.Value {
	converted := rw.ConvertAll(args)
	var all []*ir.Value
	for i, a := range args {
		if m, ok := a.Type().(*ir.MemRefType); ok {
			all = append(all, unpack(b, m, converted[i])...)
		} else {
			all = append(all, converted[i])
		}
	}
	return all
}
