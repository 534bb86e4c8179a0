package attach

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Attributes of functions and of their arguments and results.
const (
	ReflectionAttr  = "iree.reflection"
	ExportAttr      = "iree.module.export"
	StubAttr        = "iree.abi.stub"
	NoneAttr        = "iree.abi.none"
	EncodingAttr    = "iree.abi.encoding"
	IndexPathAttr   = "iree.abi.index_path"
	TFIndexPathAttr = "tf_saved_model.index_path"
)

// A Function is a function-like operation with a builtin function type.
type Function struct {
	Op   *ir.Operation
	Type *ir.FunctionType
}

// Of returns op as a Function; ok is false if it is not one.
func Of(op *ir.Operation) (f Function, ok bool) {
	if !op.Has(ir.FunctionLike) {
		return Function{}, false
	}
	t, ok := op.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	return Function{op, t}, ok
}

// Functions returns root if it is a function, else the functions nested in it.
func Functions(root *ir.Operation) []Function {
	var functions []Function
	root.Walk(func(op *ir.Operation) ir.WalkResult {
		if f, ok := Of(op); ok {
			functions = append(functions, f)
			return ir.Skip
		}
		return ir.Advance
	})
	return functions
}

// Exported returns the Functions that external callers can see: those marked with
// iree.module.export or, if none is marked, the public ones. It skips wrappers (iree.abi.stub) and
// functions without an ABI (iree.abi.none).
func Exported(root *ir.Operation) []Function {
	all := Functions(root)
	marked := false
	for _, f := range all {
		marked = marked || f.Op.HasAttr(ExportAttr)
	}
	var exported []Function
	for _, f := range all {
		if f.Op.HasAttr(StubAttr) || f.Op.HasAttr(NoneAttr) {
			continue
		}
		if marked && f.Op.HasAttr(ExportAttr) || !marked && isPublic(f.Op) {
			exported = append(exported, f)
		}
	}
	return exported
}

func isPublic(op *ir.Operation) bool {
	v := op.StringAttr(ir.SymVisibility)
	return v == "" || v == "public"
}

func (f Function) mustExist() {
	misuse.If(f.Op == nil || f.Type == nil, "the function is a zero Function, which Of did not return")
}

// Name returns the name of the function.
func (f Function) Name() string { return f.Op.StringAttr(ir.SymName) }

// A value is an argument or result of a function.
type value struct {
	side  sig.Side
	index int
	typ   ir.Type // external type
	attrs *ir.DictAttr
}

func (f Function) inputs() []value { return f.values(sig.Input, f.Type.Inputs, ir.ArgAttrs) }

func (f Function) results() []value { return f.values(sig.Result, f.Type.Results, ir.ResAttrs) }

func (f Function) values(side sig.Side, types []ir.Type, list string) []value {
	values := make([]value, len(types))
	for i, t := range types {
		v := value{side: side, index: i, typ: t, attrs: ir.DictAt(f.Op, list, i)}
		if outside, ok := v.attrs.Get(EncodingAttr).(ir.TypeAttr); ok {
			v.typ = outside.Type
		}
		values[i] = v
	}
	return values
}

// externalType returns the function type that callers see.
func (f Function) externalType() *ir.FunctionType {
	return ir.Func(typesOf(f.inputs()), typesOf(f.results()))
}

func typesOf(values []value) []ir.Type {
	types := make([]ir.Type, len(values))
	for i, v := range values {
		types[i] = v.typ
	}
	return types
}
