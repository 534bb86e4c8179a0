package llvmir

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

func position(o *ir.Operation) []uint64 {
	path := llvm.Position(o)
	indices := make([]uint64, len(path))
	for i, v := range path {
		indices[i] = uint64(v)
	}
	return indices
}

func (f *function) extractValueOp(o *ir.Operation) {
	i := &llir.InstExtractValue{X: f.operandOf(o.Operand(0)), Indices: position(o), Typ: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) insertValueOp(o *ir.Operation) {
	agg := f.operandOf(o.Operand(0))
	i := &llir.InstInsertValue{X: agg, Elem: f.operandOf(o.Operand(1)), Indices: position(o), Typ: agg.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) extractElementOp(o *ir.Operation) {
	i := &llir.InstExtractElement{X: f.operandOf(o.Operand(0)), Index: f.operandOf(o.Operand(1)), Typ: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) insertElementOp(o *ir.Operation) {
	vector := f.operandOf(o.Operand(0))
	i := &llir.InstInsertElement{X: vector, Elem: f.operandOf(o.Operand(1)), Index: f.operandOf(o.Operand(2))}
	i.Typ, _ = vector.Type().(*types.VectorType)
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) shuffleOp(o *ir.Operation) {
	mask := llvm.Mask(o)
	t, _ := o.Result(0).Type().(*ir.VectorType)
	if t == nil {
		return
	}
	i := &llir.InstShuffleVector{X: f.operandOf(o.Operand(0)), Y: f.operandOf(o.Operand(1))}
	i.Typ, _ = f.typeOf(t).llir.(*types.VectorType)
	i.Mask = &operand{typ: f.typeOf(ir.ScalableVector(ir.I32, t.Shape, t.Scalable)), ident: maskText(mask)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

// maskText spells the mask of a shufflevector; -1 is poison.
func maskText(mask []int64) string {
	zero := true
	for _, m := range mask {
		zero = zero && m == 0
	}
	if zero {
		return "zeroinitializer"
	}
	var text strings.Builder
	text.WriteByte('<')
	for i, m := range mask {
		if i > 0 {
			text.WriteString(", ")
		}
		text.WriteString("i32 ")
		if m < 0 {
			text.WriteString("poison")
		} else {
			text.WriteString(strconv.FormatInt(m, 10))
		}
	}
	text.WriteByte('>')
	return text.String()
}

func (f *function) vaArgOp(o *ir.Operation) {
	i := &llir.InstVAArg{ArgList: f.operandOf(o.Operand(0)), ArgType: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}
