package attach

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// The attributes of functions and of their arguments and results.
const (
	ReflectionAttr  = "iree.reflection"
	ExportAttr      = "iree.module.export"
	StubAttr        = "iree.abi.stub"
	NoneAttr        = "iree.abi.none"
	EncodingAttr    = "iree.abi.encoding"
	IndexPathAttr   = "iree.abi.index_path"
	TFIndexPathAttr = "tf_saved_model.index_path"
)

// A Function is an operation that is a function with a builtin function type.
type Function struct {
	Op   *ir.Operation
	Type *ir.FunctionType
}

// Of returns the operation as a Function, if it is one.
func Of(op *ir.Operation) (f Function, ok bool) {
	if !op.Has(ir.FunctionLike) {
		return Function{}, false
	}
	t, ok := op.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	return Function{op, t}, ok
}

// Functions returns root if it is a function, else the functions in it.
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

// Exported returns those Functions that callers outside can see: the ones
// marked with iree.module.export, or, if none is marked, the public ones.
// Wrappers (iree.abi.stub) and functions that want no ABI (iree.abi.none) are
// left out.
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

// A value is an argument or a result of a function.
type value struct {
	side  sig.Side
	index int
	typ   ir.Type // outside the function
	attrs *ir.DictAttr
}

func (f Function) inputs() []value {
	return f.values(sig.Input, f.Type.Inputs, ir.ArgAttrs)
}

func (f Function) results() []value {
	return f.values(sig.Result, f.Type.Results, ir.ResAttrs)
}

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

// externalType returns the type of the function as its callers see it.
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
