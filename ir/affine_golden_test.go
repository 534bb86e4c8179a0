package ir_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// affineOps are the operations that join two expressions.
var affineOps = []ir.AffineOp{ir.AffineAdd, ir.AffineMul, ir.AffineMod, ir.AffineFloorDiv, ir.AffineCeilDiv}

// affineTerms are expressions in which the rules for simpler ones meet.
func affineTerms() []*ir.AffineExpr {
	constant := func(v int64) *ir.AffineExpr { return &ir.AffineExpr{Value: v} }
	dim := func(i int64) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineDim, Value: i} }
	sym := func(i int64) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineSym, Value: i} }
	join := ir.AffineBinary
	var terms []*ir.AffineExpr
	for _, v := range []int64{0, 1, -1, 2, 3, -4, 6, 12, math.MaxInt64, math.MinInt64, 1 << 62} {
		terms = append(terms, constant(v))
	}
	d0, d1, s0, s1 := dim(0), dim(1), sym(0), sym(1)
	terms = append(terms, d0, d1, s0, s1)
	for _, n := range []int64{3, -1, 4, 12} {
		for _, op := range affineOps {
			terms = append(terms, join(op, d0, constant(n)), join(op, s0, constant(n)))
		}
	}
	four, six := constant(4), constant(6)
	return append(terms,
		join(ir.AffineAdd, d0, d1), join(ir.AffineAdd, d0, s0), join(ir.AffineMul, d0, s0), join(ir.AffineMod, d1, s1), join(ir.AffineCeilDiv, s0, s1),
		join(ir.AffineAdd, join(ir.AffineMul, d0, four), join(ir.AffineMul, s0, six)),
		join(ir.AffineAdd, join(ir.AffineMul, d0, four), join(ir.AffineMul, d1, constant(12))),
		join(ir.AffineAdd, join(ir.AffineAdd, d0, s0), constant(2)),
		join(ir.AffineMul, join(ir.AffineFloorDiv, d0, four), constant(-4)),
		join(ir.AffineMul, join(ir.AffineFloorDiv, join(ir.AffineMul, d0, six), four), constant(-4)),
		join(ir.AffineFloorDiv, join(ir.AffineMul, d0, constant(12)), six),
		join(ir.AffineMul, join(ir.AffineMul, d0, six), s0),
		join(ir.AffineAdd, join(ir.AffineMul, d0, four), d1), join(ir.AffineAdd, d1, join(ir.AffineMul, s0, constant(12))),
		join(ir.AffineMod, join(ir.AffineMod, d0, constant(12)), four), join(ir.AffineMul, join(ir.AffineMul, d0, constant(1<<62)), s0),
		join(ir.AffineAdd, join(ir.AffineMul, d0, four), join(ir.AffineMod, s0, six)),
	)
}

// affineValue computes an expression with numbers of any size; nil if it has no value.
func affineValue(e *ir.AffineExpr, dims, syms []int64) *big.Int {
	switch e.Op {
	case ir.AffineConst:
		return big.NewInt(e.Value)
	case ir.AffineDim:
		return big.NewInt(dims[e.Value])
	case ir.AffineSym:
		return big.NewInt(syms[e.Value])
	}
	a, b := affineValue(e.Left, dims, syms), affineValue(e.Right, dims, syms)
	switch {
	case a == nil || b == nil:
		return nil
	case e.Op == ir.AffineAdd:
		return a.Add(a, b)
	case e.Op == ir.AffineMul:
		return a.Mul(a, b)
	case b.Sign() <= 0:
		return nil
	}
	q, r := new(big.Int), new(big.Int)
	q.DivMod(a, b, r) // rounds down, as b is positive
	switch {
	case e.Op == ir.AffineMod:
		return r
	case e.Op == ir.AffineCeilDiv && r.Sign() != 0:
		q.Add(q, big.NewInt(1))
	}
	return q
}

// TestAffineTerms joins many expressions in each way: what is simpler has the same
// values, and its text is kept, in sums for each operation and left side.
func TestAffineTerms(t *testing.T) {
	var b strings.Builder
	terms := affineTerms()
	for _, op := range affineOps {
		for i, left := range terms {
			sum := fnv.New32a()
			for _, right := range terms {
				e := ir.AffineBinary(op, left, right)
				text := ir.NewAffineMap(2, 2, e).String()
				fmt.Fprintln(sum, text, e.IsSymbolic(), e.UsesSymbol(1))
				plain := &ir.AffineExpr{Op: op, Left: left, Right: right}
				for _, at := range [][]int64{{0, 0, 1, 1}, {7, 12, 3, 5}, {-7, 25, 4, 2}, {13, -5, -3, 6}} {
					want, got := affineValue(plain, at[:2], at[2:]), affineValue(e, at[:2], at[2:])
					if want != nil && (got == nil || want.Cmp(got) != 0) {
						t.Fatalf("%s is %v at %v, not %v", text, got, at, want)
					}
				}
			}
			fmt.Fprintf(&b, "%d %d %s: %x\n", op, i, ir.NewAffineMap(2, 2, left), sum.Sum32())
		}
	}
	golden.Compare(t, "testdata/affine.golden", b.String(), "compare with mlir-opt, then: go test ./ir -update")
}
