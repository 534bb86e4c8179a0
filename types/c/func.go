package c

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// FuncPtrType, made by [FuncPtr] or [VariadicFuncPtr], is a pointer with its function type:
// !c.func_ptr<(si32) -> f64>, !c.func_ptr<(!llvm.ptr, ...) -> si32>. It is a [Foreign] pointer:
// c.cast converts it to !llvm.ptr and back.
type FuncPtrType struct {
	ir.TypeBase
	Func     *ir.FunctionType
	Variadic bool
}

// FuncPtr returns the type of a pointer to a function.
func FuncPtr(t *ir.FunctionType) *FuncPtrType {
	misuse.If(t == nil, "the function type is nil")
	return ir.UniqueType(&FuncPtrType{Func: t})
}

// VariadicFuncPtr returns the type of a pointer to a variadic function.
func VariadicFuncPtr(t *ir.FunctionType) *FuncPtrType {
	misuse.If(t == nil, "the function type is nil")
	return ir.UniqueType(&FuncPtrType{Func: t, Variadic: true})
}

// CType implements [Foreign].
func (t *FuncPtrType) CType() ir.Type { return llvm.Ptr }

// Print implements ir.Type.
func (t *FuncPtrType) Print(w *ir.Writer) {
	if !t.Variadic {
		w.Text("!c.func_ptr<")
		w.Type(t.Func)
		w.Byte('>')
		return
	}
	w.Text("!c.func_ptr<(")
	for _, in := range t.Func.Inputs {
		w.Type(in)
		w.Text(", ")
	}
	w.Text("...) -> ")
	if result := ResultOf(t.Func); result != nil {
		w.Type(result)
	} else {
		w.Text("()")
	}
	w.Byte('>')
}

// ResultOf returns the result type of a function, or nil for void.
func ResultOf(t *ir.FunctionType) ir.Type {
	if len(t.Results) == 0 {
		return nil
	}
	return t.Results[0]
}
