package ir_test

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestDenseText keeps how elements are written: one for all, a few, none, and so many
// that they are written in hexadecimal, of which only the first and a sum are shown.
func TestDenseText(t *testing.T) {
	var b strings.Builder
	types := []ir.Type{ir.I1, ir.I8, ir.IntOf(12, ir.Signless), ir.IntOf(16, ir.Signed), ir.I32, ir.IntOf(64, ir.Unsigned), ir.IntOf(128, ir.Signless), ir.Index}
	for _, f := range ir.FloatTypes {
		types = append(types, f)
	}
	for _, elem := range types {
		for _, n := range []int{1, 2, 6, 100, 101, 120} {
			elems := make([]ir.Attribute, n)
			for i := range elems {
				elems[i] = element(elem, int64(i*i%11-5))
			}
			for _, shape := range [][]int64{{int64(n)}, {2, int64(n) / 2}, {int64(n) / 3, 1, 3}} {
				if size(shape) != n {
					continue
				}
				text := ir.AttrString(ir.DenseElementsAttr{Type: ir.Vector(elem, shape...), Values: ir.Array(elems...)})
				if n > 100 {
					sum := fnv.New32a()
					fmt.Fprint(sum, text)
					text = fmt.Sprintf("%.60s… %d %x", text, len(text), sum.Sum32())
				}
				if n < 7 || n > 100 {
					fmt.Fprintln(&b, text)
				}
			}
		}
	}
	for _, a := range []ir.Attribute{
		ir.DenseElementsAttr{Type: ir.Vector(ir.I8, 0), Values: ir.Array()},
		ir.DenseElementsAttr{Type: ir.Vector(ir.I8, 7, 9), Values: ir.Array(element(ir.I8, 3))},
		ir.OpaqueAttr{Dialect: "d", Body: "x<1>", Type: ir.I32},
		ir.OpaqueAttr{Dialect: "d", Body: "x<1>"},
		ir.OpaqueAttr{Dialect: "d", Body: "<x>"},
	} {
		fmt.Fprintln(&b, ir.AttrString(a))
	}
	golden.Compare(t, "testdata/dense.golden", b.String(), "compare with mlir-opt, then: go test ./ir -update")
}

func element(t ir.Type, v int64) ir.Attribute {
	switch t := t.(type) {
	case *ir.FloatType:
		return ir.Float64Attr(float64(v)/4, t)
	case *ir.IntegerType:
		if t == ir.I1 {
			return ir.IntAttr(v&1, t)
		}
		if t.Signedness == ir.Unsigned {
			return ir.BigIntAttr(new(big.Int).Abs(big.NewInt(v)), t)
		}
	}
	return ir.IntAttr(v, t)
}

func size(shape []int64) int {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return int(n)
}
