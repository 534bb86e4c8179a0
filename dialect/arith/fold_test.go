package arith

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// foldOf returns what an op of two constants folds to, as text; "" for nothing.
func foldOf(def *ir.OpDef, t ir.Type, a, b int64) string {
	builder := NewBuilder(&ir.Builder{})
	x, y := builder.ConstInt(t, a), builder.ConstInt(t, b)
	o := builder.Op(def, t, x, y)
	folded := def.Fold(o, []ir.Attribute{ir.IntAttr(a, t), ir.IntAttr(b, t)})
	if folded == nil {
		return ""
	}
	switch v := folded[0].(type) {
	case ir.Attribute:
		return ir.AttrString(v)
	case *ir.Value:
		return ir.AttrString(v.DefiningOp().Attr(ValueAttr))
	}
	return "?"
}

func TestFoldInteger(t *testing.T) {
	tests := []struct {
		op   *ir.OpDef
		typ  ir.Type
		a, b int64
		want string
	}{
		{AddIOp, ir.I8, 127, 1, "-128 : i8"},
		{AddIOp, ir.Index, 3, 4, "7 : index"},
		{AddIOp, ir.I128, 3, 4, "7 : i128"},
		{CeilDivSIOp, ir.I8, -7, 2, "-3 : i8"},
		{CeilDivUIOp, ir.I8, 7, 2, "4 : i8"},
		{FloorDivSIOp, ir.I8, -7, 2, "-4 : i8"},
		{SubIOp, ir.I32, 3, 4, "-1 : i32"},
		{MulIOp, ir.I64, 1 << 62, 4, "0 : i64"},
		{DivSIOp, ir.I8, -128, -1, ""},
		{DivSIOp, ir.I8, -7, 2, "-3 : i8"},
		{DivUIOp, ir.I8, -7, 2, "124 : i8"},
		{DivUIOp, ir.I8, 1, 0, ""},
		{RemSIOp, ir.I8, -7, 2, "-1 : i8"},
		{RemUIOp, ir.I8, -7, 2, "1 : i8"},
		{ShLIOp, ir.I8, 1, 7, "-128 : i8"},
		{ShLIOp, ir.I8, 1, 8, ""},
		{ShRSIOp, ir.I8, -128, 7, "-1 : i8"},
		{ShRUIOp, ir.I8, -128, 7, "1 : i8"},
		{MaxSIOp, ir.I8, -1, 1, "1 : i8"},
		{MaxUIOp, ir.I8, -1, 1, "-1 : i8"},
		{XOrIOp, ir.I1, 1, 1, "false"},
		{AndIOp, ir.I1, 1, 1, "true"},
	}
	for _, test := range tests {
		if got := foldOf(test.op, test.typ, test.a, test.b); got != test.want {
			t.Errorf("%s %d, %d : %s: got %q, want %q", test.op.Name, test.a, test.b, test.typ, got, test.want)
		}
	}
}

// One known operand is enough where it decides. canonicalize has put it on the
// right of a commutative op.
func TestFoldOneSide(t *testing.T) {
	x, y := ir.NewBlock(ir.I32).Arg(0), ir.NewBlock(ir.I32).Arg(0) // y is the known one
	zero, one, ones := ir.IntAttr(0, ir.I32), ir.IntAttr(1, ir.I32), ir.IntAttr(-1, ir.I32)
	tests := []struct {
		op          *ir.OpDef
		left, right ir.Attribute
		want        any // nil: nothing
	}{
		{AddIOp, nil, zero, x},
		{SubIOp, zero, nil, nil},
		{MulIOp, nil, one, x},
		{MulIOp, nil, zero, y},
		{AndIOp, nil, zero, y},
		{AndIOp, nil, ones, x},
		{OrIOp, nil, ones, y},
		{DivSIOp, nil, one, x},
		{ShLIOp, nil, zero, x},
		{ShLIOp, zero, nil, nil},
	}
	for _, test := range tests {
		b := &ir.Builder{}
		lhs, rhs := x, y
		if test.left != nil {
			lhs, rhs = y, x
		}
		folded := test.op.Fold(b.Op(test.op, ir.I32, lhs, rhs), []ir.Attribute{test.left, test.right})
		var got any
		if folded != nil {
			got = folded[0]
		}
		if got != test.want {
			t.Errorf("%s with %v, %v: got %v", test.op.Name, test.left, test.right, got)
		}
	}
}
