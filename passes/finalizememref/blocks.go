package finalizememref

import "github.com/abi-opt/abi-opt/ir"

// canSplit reports whether the block of the op may be split; if not, it reports an error.
func (s *site) canSplit() bool {
	if p := s.op.Parent(); p.Has(ir.SingleBlock) || p.Has(ir.NoTerminator) || s.op.Next() == nil {
		s.rw.Errorf(errPlace, "needs several blocks where its region can only have one")
		return false
	}
	return true
}

// split splits the block before the op. It returns the block that starts with the op; the builder
// appends to the first block.
func (s *site) split() (rest *ir.Block) {
	first := s.op.Block()
	rest = first.SplitBefore(s.op)
	s.SetAtEnd(first)
	return rest
}

// newBlock inserts a block before another one.
func (s *site) newBlock(before *ir.Block, args ...ir.Type) *ir.Block {
	b := ir.NewBlock(args...)
	before.Region().InsertAfter(b, before.Prev())
	return b
}
