package ir

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// NewFunction builds a function-like op without a body; see [AddEntry]. It panics if the type is nil.
func NewFunction(b *Builder, def *OpDef, name string, t Type) *Operation {
	if f, ok := t.(*FunctionType); t == nil || ok && f == nil {
		misuse.Panic("the function type is nil")
	}
	s := OpState{Def: def, Regions: []*Region{NewRegion()}}
	s.AddAttr(SymName, StringAttr(name))
	s.AddAttr(FuncTypeAttr, TypeAttr{Type: t})
	return b.Create(s)
}

// AddEntry adds the entry block of a function-like op, with an argument for each parameter. It
// panics if the op has a body.
func AddEntry(f *Operation, params ...Type) *Block {
	if !f.Region(0).IsEmpty() {
		misuse.Panic("@" + f.StringAttr(SymName) + " has a body already")
	}
	entry := NewBlock(params...)
	f.Region(0).Append(entry)
	return entry
}

// FunctionTypeOf returns the builtin function type of a function-like op, or nil.
func FunctionTypeOf(f *Operation) *FunctionType {
	t, _ := f.TypeAttr(FuncTypeAttr).(*FunctionType)
	return t
}

// DictList returns the attribute [{…}, {}, …] with one dictionary per value, where nil is an empty
// one. It returns nil if all are empty.
func DictList(dicts []*DictAttr) Attribute {
	if !slices.ContainsFunc(dicts, func(d *DictAttr) bool { return d != nil && len(d.Entries) > 0 }) {
		return nil
	}
	elems := make([]Attribute, len(dicts))
	for i, d := range dicts {
		if d == nil {
			d = Dict()
		}
		elems[i] = d
	}
	return Array(elems...)
}

// DictAt returns the dictionary of value i in an attribute made by DictList, or nil.
func DictAt(o *Operation, list string, i int) *DictAttr {
	a, _ := o.Attr(list).(*ArrayAttr)
	return a.DictAt(i)
}

// DictAt returns element i if it is a non-empty dictionary, or nil. The list may be nil.
func (a *ArrayAttr) DictAt(i int) *DictAttr {
	if a == nil || i >= len(a.Elems) {
		return nil
	}
	d, _ := a.Elems[i].(*DictAttr)
	if d == nil || len(d.Entries) == 0 {
		return nil
	}
	return d
}

// headOf returns the signature of a function-like op with a builtin function type.
func headOf(o *Operation, variadic bool) FunctionHead {
	o.must()
	var t *FunctionType
	h := FunctionHead{Variadic: variadic}
	for i := range o.attrs {
		switch a := &o.attrs[i]; a.Name {
		case FuncTypeAttr:
			of, _ := a.Value.(TypeAttr)
			t, _ = of.Type.(*FunctionType)
		case ArgAttrs:
			h.ParamAttrs, _ = a.Value.(*ArrayAttr)
		case ResAttrs:
			h.ResultAttrs, _ = a.Value.(*ArrayAttr)
		}
	}
	if t == nil {
		return FunctionHead{}
	}
	h.Params, h.Results = t.Inputs, t.Results
	return h
}

// addSignature adds the attributes of a parsed signature: the builtin function type, the attributes
// of arguments and results, and for a variadic one the named unit attribute.
func addSignature(s *OpState, sig Signature, variadic string) {
	inputs := make([]Type, 0, 16) // on the stack
	var argAttrs []*DictAttr      // few have any
	for i := range sig.Args {
		a := &sig.Args[i]
		inputs = append(inputs, a.Type)
		if a.Attrs != nil && argAttrs == nil {
			argAttrs = make([]*DictAttr, len(sig.Args))
		}
		if argAttrs != nil {
			argAttrs[i] = a.Attrs
		}
	}
	s.AddAttr(FuncTypeAttr, TypeAttr{Type: Func(inputs, sig.Results)})
	if sig.Variadic {
		s.AddAttr(variadic, UnitAttr{})
	}
	s.AddAttr(ArgAttrs, DictList(argAttrs))
	s.AddAttr(ResAttrs, DictList(sig.ResultAttrs))
}

// CheckReturn reports operands that differ from the results of the function f.
func CheckReturn(o, f *Operation, results []Type, r *Reporter, id diag.ID) {
	name := f.StringAttr(SymName)
	if o.NumOperands() != len(results) {
		r.Errorf(o, id, "has %d operands, but enclosing function (@%s) returns %d", o.NumOperands(), name, len(results))
		return
	}
	for i, t := range results {
		if got := o.Operand(i).Type(); got != t {
			r.ErrorAt(o, id, "type of return operand %d ('%v') doesn't match function result type ('%v') in function @%s", i, got, t, name).
				Hint(r.ConversionHint(got, t))
		}
	}
}
