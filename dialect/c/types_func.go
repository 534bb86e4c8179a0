package c

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// FuncPtrType, made by [FuncPtr], is a pointer that says what function it points to:
// !c.func_ptr<(si32) -> f64>. It is a [Foreign] pointer: c.cast makes a !llvm.ptr of
// it and back.
type FuncPtrType struct {
	ir.TypeBase
	Func *ir.FunctionType
}

// FuncPtr is the type of a pointer to a function.
func FuncPtr(t *ir.FunctionType) *FuncPtrType { return ir.UniqueType(&FuncPtrType{Func: t}) }

// CType implements [Foreign].
func (t *FuncPtrType) CType() ir.Type { return llvm.Ptr }

// Print implements ir.Type.
func (t *FuncPtrType) Print(w *ir.Writer) {
	w.Text("!c.func_ptr<")
	w.Type(t.Func)
	w.Byte('>')
}

func parseFuncPtr(p ir.Parser) ir.Type {
	at := p.Pos()
	f, ok := p.Type().(*ir.FunctionType)
	if at = p.Since(at); p.Failed() {
		return nil
	}
	if !ok || len(f.Results) > 1 {
		p.Errorf(at, ErrNotC, "a pointer to a function names its type, with one result or none, as in !c.func_ptr<(si32) -> f64>")
		return nil
	}
	for _, list := range [][]ir.Type{f.Inputs, f.Results} {
		for _, t := range list {
			if !IsValue(t) {
				p.Errorf(at, ErrNotC, "%v is not a C value type", t)
				return nil
			}
		}
	}
	return FuncPtr(f)
}
