package fn

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it; operands are in the order of the text.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// NewFunc builds a function without a body; [AddEntry] adds one.
func (b *Builder) NewFunc(name string, t *ir.FunctionType) *ir.Operation {
	return ir.NewFunction(b.Builder, FuncOp, name, t)
}

// Declare declares a function that is defined elsewhere.
func (b *Builder) Declare(name string, t *ir.FunctionType) *ir.Operation {
	f := b.NewFunc(name, t)
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	return f
}

// AddEntry gives a function its entry block, with an argument for each parameter.
func AddEntry(f *ir.Operation) *ir.Block { return ir.AddEntry(f, FuncType(f).Inputs...) }

// Call calls a function of type t by name.
func (b *Builder) Call(name string, t *ir.FunctionType, args ...*ir.Value) *ir.Operation {
	s := ir.OpState{Def: CallOp, Operands: args, ResultTypes: t.Results}
	s.AddAttr(calleeAttr, ir.Symbol(name))
	return b.Create(s)
}

// CallIndirect calls a value of function type.
func (b *Builder) CallIndirect(function *ir.Value, args ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{
		Def: CallIndirectOp, Operands: append([]*ir.Value{function}, args...),
		ResultTypes: function.Type().(*ir.FunctionType).Results,
	})
}

// Const returns a function of type t as a value.
func (b *Builder) Const(name string, t *ir.FunctionType) *ir.Value {
	return b.ValueWith(ConstantOp, t, "value", ir.Symbol(name))
}

// Return returns from a function.
func (b *Builder) Return(values ...*ir.Value) *ir.Operation {
	return b.Op(ReturnOp, nil, values...)
}
