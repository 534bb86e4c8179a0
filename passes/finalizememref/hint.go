package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// assume adds an llvm.intr.assume with an operand bundle.
func (s *site) assume(truth *ir.Value, tag string, operands ...*ir.Value) {
	state := ir.OpState{Def: llvm.AssumeOp, Operands: append([]*ir.Value{truth}, operands...)}
	state.AddAttr(llvm.BundleSizesAttr, ir.DenseI32Array(int64(len(operands))))
	state.AddAttr(llvm.BundleTagsAttr, ir.Array(ir.StringAttr(tag)))
	s.Create(state)
}

func (s *site) truth() *ir.Value { return s.Const(ir.BoolAttr(true), ir.I1) }

func (s *site) lowerAssume() bool {
	address := s.buffer(s.memref(0), s.ranked(0))
	alignment, _ := s.alignmentAttr()
	truth := s.truth()
	s.assume(truth, "align", address, s.number(alignment))
	return s.done(s.rw.Operand(0))
}

// maxDistinct limits the number of operands, because the number of assumptions is quadratic.
const maxDistinct = 64

func (s *site) lowerDistinct() bool {
	n := s.op.NumOperands()
	if n > maxDistinct {
		s.rw.Errorf(errType, "has more than %d operands, of which each pair is distinct", maxDistinct)
		return false
	}
	if n > 1 {
		s.assumeDistinct(n)
	}
	return s.done(s.rw.Operands()...)
}

func (s *site) assumeDistinct(n int) {
	addresses := make([]*ir.Value, n)
	for i := range addresses {
		addresses[i] = s.buffer(s.memref(i), s.ranked(i))
	}
	truth := s.truth()
	for i, a := range addresses {
		for _, b := range addresses[i+1:] {
			s.assume(truth, "separate_storage", a, b)
		}
	}
}
