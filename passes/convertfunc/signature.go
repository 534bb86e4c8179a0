package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// signature is the converted signature of a function. It is immutable, and shared by functions and
// calls of the same types.
type signature struct {
	args, results []slot
	passed        [][]ir.Type  // for each argument, the types of its parameters
	result        ir.Type      // the type of the single value that the function returns
	function      ir.Attribute // the function type, not variadic
	bare          bool         // pass and return a memref as one pointer
}

// slot is an argument or a result.
type slot struct {
	source ir.Type // the original type
	value  ir.Type // the converted type
	// memref is the source if value is its descriptor. If the type converter converts memrefs
	// differently, they are passed as they are.
	memref *ir.MemRefType
	fields *descriptor.Fields // of an argument that is passed as fields
}

func (s *slot) isUnranked() bool { return s.memref != nil && s.memref.Unranked }

// isForeign reports whether a user's rule converts the memref.
func (s slot) isForeign() bool {
	_, ok := s.source.(*ir.MemRefType)
	return ok && s.memref == nil
}

// signature converts the type of a function. It returns nil after reporting an error on the current
// op.
func (l *lowering) signature(rw *convert.Rewriter, t *ir.FunctionType, bare bool) *signature {
	key := signatureKey{t, bare}
	s := l.signatures[key]
	if s == nil {
		if s = newSignature(rw, t.Inputs, t.Results, bare); s != nil {
			l.signatures[key] = s
		}
	}
	return s
}

type signatureKey struct {
	source *ir.FunctionType
	bare   bool
}

func newSignature(rw *convert.Rewriter, inputs, results []ir.Type, bare bool) *signature {
	s := &signature{bare: bare}
	var ok bool
	if s.args, ok = s.convert(rw, "an argument", inputs); !ok {
		return nil
	}
	if s.results, ok = s.convert(rw, "a result", results); !ok {
		return nil
	}
	s.passed = make([][]ir.Type, len(s.args))
	for i := range s.args {
		s.passed[i] = s.passedAs(&s.args[i])
	}
	s.result = s.packed()
	s.function = ir.TypeAttr{Type: s.functionType(false)}
	return s
}

// convert converts a list of types and reports whether it succeeded.
func (s *signature) convert(rw *convert.Rewriter, what string, types []ir.Type) ([]slot, bool) {
	slots := make([]slot, len(types))
	for i, t := range types {
		value := rw.Type(t)
		if value == nil {
			rw.Errorf(errSignature, "has %s of type '%s', %s", what, t, llvmtypes.NoCounterpart).Hint(llvmtypes.Hint(t))
			return nil, false
		}
		slots[i] = slot{source: t, value: value}
		m, ok := t.(*ir.MemRefType)
		if !ok || !llvmtypes.IsDescriptor(m, value) {
			continue
		}
		slots[i].memref = m
		if problem := descriptor.Problem(m, s.bare); problem != "" {
			rw.Errorf(errSignature, "has %s of type '%s', %s", what, t, problem)
			return nil, false
		}
	}
	return slots, true
}

// packed returns the type of the single value that the function returns.
func (s *signature) packed() ir.Type {
	switch len(s.results) {
	case 0:
		return llvm.Void
	case 1:
		return s.returned(0)
	}
	fields := make([]ir.Type, len(s.results))
	for i := range fields {
		fields[i] = s.returned(i)
	}
	return llvm.Struct(fields...)
}

// returned returns the type of result i in the converted function.
func (s *signature) returned(i int) ir.Type {
	r := &s.results[i]
	if s.bare && r.memref != nil {
		return descriptor.Pointer(r.value)
	}
	return r.value
}

func (s *signature) functionType(variadic bool) *llvm.FunctionType {
	return llvm.Func(s.result, variadic, slices.Concat(s.passed...)...)
}

// passedAs returns the types that an argument is passed as. It sets a.fields.
func (s *signature) passedAs(a *slot) []ir.Type {
	switch {
	case a.memref == nil:
		return []ir.Type{a.value}
	case s.bare:
		return []ir.Type{descriptor.Pointer(a.value)}
	}
	a.fields = descriptor.FieldsOf(a.memref, a.value)
	return a.fields.Types
}

// spread appends the values to pass for converted arguments.
func (s *signature) spread(b *llvm.Builder, all, values []*ir.Value) []*ir.Value {
	for i, v := range values {
		switch a := &s.args[i]; {
		case a.memref == nil:
			all = append(all, v)
		case s.bare:
			all = append(all, descriptor.Of(b, v).Aligned())
		default:
			all = a.fields.Unpack(b, all, v)
		}
	}
	return all
}

// gather rebuilds the value of argument i from the values that were passed for it.
func (s *signature) gather(b *llvm.Builder, i int, parts []*ir.Value) *ir.Value {
	switch a := &s.args[i]; {
	case a.memref == nil:
		return parts[0]
	case s.bare:
		return describe(b, a.memref, a.value, parts[0])
	default:
		return a.fields.Pack(b, parts)
	}
}

// giveAway replaces the converted operands of a return by the values to return.
func (l *lowering) giveAway(b *llvm.Builder, s *signature, values []*ir.Value) {
	for i, v := range values {
		switch r := &s.results[i]; {
		case r.isUnranked():
			values[i] = l.toHeap(b, r, v)
		case s.bare && r.memref != nil:
			values[i] = descriptor.Of(b, v).Allocated()
		}
	}
}

// takeOver replaces the values that a call returned by the values of its results.
func (l *lowering) takeOver(b *llvm.Builder, s *signature, values []*ir.Value) {
	for i, v := range values {
		switch r := &s.results[i]; {
		case r.isUnranked():
			values[i] = l.toFrame(b, r, v)
		case s.bare && r.memref != nil:
			values[i] = describe(b, r.memref, r.value, v)
		}
	}
}
