package abi

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text. Attributes of the built ops, such as [LocAttr], are
// set afterwards.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// NewFunc builds a function of the lowered type without a body; [AddEntry] adds one.
func (b *Builder) NewFunc(name string, t *ir.FunctionType) *ir.Operation {
	return ir.NewFunction(b.Builder, FuncOp, name, t)
}

// Declare declares a function with its lowered and its source type.
func (b *Builder) Declare(name string, t, source *ir.FunctionType) *ir.Operation {
	f := b.NewFunc(name, t)
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	f.SetAttr(SourceAttr, ir.TypeAttr{Type: source})
	return f
}

// AddEntry gives a function its entry block, with an argument for each lowered parameter.
func AddEntry(f *ir.Operation) *ir.Block { return ir.AddEntry(f, FuncType(f).Inputs...) }

// Body builds the operations of a region and returns the values that it yields.
type Body func(*Builder) []*ir.Value

// Prologue and the following methods build the op of that name, whose results are the values that
// its region yields.
func (b *Builder) Prologue(body Body) *ir.Operation { return b.around(PrologueOp, body) }
func (b *Builder) Epilogue(body Body) *ir.Operation { return b.around(EpilogueOp, body) }
func (b *Builder) CallArgs(body Body) *ir.Operation { return b.around(CallArgsOp, body) }
func (b *Builder) CallRets(body Body) *ir.Operation { return b.around(CallRetsOp, body) }

// CallExec builds a whole call of a named function on source values.
func (b *Builder) CallExec(name string, args []*ir.Value, body Body) *ir.Operation {
	o := b.around(CallExecOp, body, args...)
	o.SetAttr(CalleeAttr, ir.Symbol(name))
	return o
}

// CallExecIndirect builds a whole call through a pointer.
func (b *Builder) CallExecIndirect(pointer *ir.Value, args []*ir.Value, body Body) *ir.Operation {
	return b.around(CallExecOp, body, append([]*ir.Value{pointer}, args...)...)
}

func (b *Builder) around(def *ir.OpDef, body Body, operands ...*ir.Value) *ir.Operation {
	block := ir.NewBlock()
	at := ir.AtEnd(block)
	at.Loc, at.Slab = b.Loc, b.Slab
	inner := NewBuilder(at)
	results := body(inner)
	inner.Yield(results...)
	return b.Create(ir.OpState{
		Def: def, Operands: operands, ResultTypes: ir.TypesOf(results), Regions: []*ir.Region{ir.NewRegion(block)},
	})
}

// Yield ends a region with its values.
func (b *Builder) Yield(values ...*ir.Value) *ir.Operation { return b.Op(YieldOp, nil, values...) }

// Call builds the lowered call of a named function.
func (b *Builder) Call(name string, results []ir.Type, args ...*ir.Value) *ir.Operation {
	s := ir.OpState{Def: CallOp, Operands: args, ResultTypes: results}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	return b.Create(s)
}

// CallIndirect builds the lowered call through a pointer.
func (b *Builder) CallIndirect(pointer *ir.Value, results []ir.Type, args ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: CallOp, Operands: append([]*ir.Value{pointer}, args...), ResultTypes: results})
}

// Return returns the lowered results.
func (b *Builder) Return(values ...*ir.Value) *ir.Operation { return b.Op(ReturnOp, nil, values...) }

// Direct carries a value as pieces at the offsets, or at successive eightbytes if offsets is nil.
func (b *Builder) Direct(results []ir.Type, offsets []int64, values ...*ir.Value) *ir.Operation {
	return b.pieces(DirectOp, results, offsets, values)
}

// Expand carries the fields of a value, which are at the offsets.
func (b *Builder) Expand(results []ir.Type, offsets []int64, values ...*ir.Value) *ir.Operation {
	return b.pieces(ExpandOp, results, offsets, values)
}

func (b *Builder) pieces(def *ir.OpDef, results []ir.Type, offsets []int64, values []*ir.Value) *ir.Operation {
	s := ir.OpState{Def: def, Operands: values, ResultTypes: results}
	if offsets != nil {
		s.AddAttr(OffsetsAttr, IntList(offsets))
	}
	return b.Create(s)
}

// Extend carries a narrow integer with sign or zero extension.
func (b *Builder) Extend(t ir.Type, signed bool, v *ir.Value) *ir.Value {
	o := b.Op(ExtendOp, t, v)
	if signed {
		o.SetAttr(SignedAttr, ir.UnitAttr{})
	}
	return o.Result(0)
}

// Indirect carries a value in memory, as given by [ByvalAttr], [SretAttr], [SlotAttr] and
// [AlignAttr]. If result is nil, the op has no result.
func (b *Builder) Indirect(result ir.Type, values ...*ir.Value) *ir.Operation {
	return b.Op(IndirectOp, result, values...)
}

// Ignore makes a value without data, or consumes one if the result is nil.
func (b *Builder) Ignore(result ir.Type, values ...*ir.Value) *ir.Operation {
	return b.Op(IgnoreOp, result, values...)
}
