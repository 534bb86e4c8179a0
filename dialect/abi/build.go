package abi

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Builder makes operations of the dialect where an [ir.Builder] stands. There is
// a method for each op, named after it. Where an operand does not say the type of
// the result, that comes first; then come the operands in the order of the text.
// How a value is in memory, or where a piece goes, is said by the attributes of
// what is built.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that is always where b is.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// NewFunc builds a function of the lowered type, which [AddEntry] gives a body.
func (b *Builder) NewFunc(name string, t *ir.FunctionType) *ir.Operation {
	return ir.NewFunction(b.Builder, FuncOp, name, t)
}

// Declare builds the declaration of a function whose source type is another one.
func (b *Builder) Declare(name string, t, source *ir.FunctionType) *ir.Operation {
	f := b.NewFunc(name, t)
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	f.SetAttr(SourceAttr, ir.TypeAttr{Type: source})
	return f
}

// AddEntry gives a function its entry block, with an argument for each lowered
// parameter.
func AddEntry(f *ir.Operation) *ir.Block { return ir.AddEntry(f, FuncType(f).Inputs...) }

// Body makes the operations of a region, at its builder, and returns the values
// that the region yields.
type Body func(*Builder) []*ir.Value

// Prologue and the others below build the op of that name, whose results are what
// its region yields.
func (b *Builder) Prologue(body Body) *ir.Operation { return b.around(PrologueOp, body) }
func (b *Builder) Epilogue(body Body) *ir.Operation { return b.around(EpilogueOp, body) }
func (b *Builder) CallArgs(body Body) *ir.Operation { return b.around(CallArgsOp, body) }
func (b *Builder) CallRets(body Body) *ir.Operation { return b.around(CallRetsOp, body) }

// CallExec builds a whole call of a name on source values.
func (b *Builder) CallExec(name string, args []*ir.Value, body Body) *ir.Operation {
	o := b.around(CallExecOp, body, args...)
	o.SetAttr(CalleeAttr, ir.Symbol(name))
	return o
}

// CallExecIndirect builds a whole call through a pointer.
func (b *Builder) CallExecIndirect(pointer *ir.Value, args []*ir.Value, body Body) *ir.Operation {
	return b.around(CallExecOp, body, append([]*ir.Value{pointer}, args...)...)
}

// around builds an op with a region.
func (b *Builder) around(def *ir.OpDef, body Body, operands ...*ir.Value) *ir.Operation {
	misuse.If(b.Builder == nil, "the builder is nil")
	misuse.If(body == nil, "the body is nil")
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

// Call builds the lowered call of a name.
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

// Direct carries a value as pieces at the offsets; nil stands for the eightbytes
// that follow each other.
func (b *Builder) Direct(results []ir.Type, offsets []int64, values ...*ir.Value) *ir.Operation {
	return b.pieces(DirectOp, results, offsets, values)
}

// Expand carries the fields of a value one by one, from the offsets.
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

// Indirect carries a value in memory: [ByvalAttr], [SretAttr], [SlotAttr] and
// [AlignAttr] say how. There is no result if it is nil.
func (b *Builder) Indirect(result ir.Type, values ...*ir.Value) *ir.Operation {
	return b.Op(IndirectOp, result, values...)
}

// Ignore makes a value without data, or consumes one if the result is nil.
func (b *Builder) Ignore(result ir.Type, values ...*ir.Value) *ir.Operation {
	return b.Op(IgnoreOp, result, values...)
}
