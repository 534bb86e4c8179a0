package finalizememref

import "github.com/abi-opt/abi-opt/ir"

// canSplit reports whether the block of the op may become several, or says that it cannot.
func (s *site) canSplit() bool {
	if p := s.op.Parent(); p.Has(ir.SingleBlock) || p.Has(ir.NoTerminator) || s.op.Next() == nil {
		s.rw.Errorf(errPlace, "needs several blocks where its region can only have one")
		return false
	}
	return true
}

// split ends the block of the op before it. The op and what follows it are in the block that is
// returned; the builder appends to the first one.
func (s *site) split() (rest *ir.Block) {
	first := s.op.Block()
	rest = first.SplitBefore(s.op)
	s.SetAtEnd(first)
	return rest
}

// newBlock puts a block in front of another one.
func (s *site) newBlock(before *ir.Block, args ...ir.Type) *ir.Block {
	b := ir.NewBlock(args...)
	before.Region().InsertAfter(b, before.Prev())
	return b
}
