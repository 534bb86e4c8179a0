package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// lowerScope inlines the body of a scope and restores the stack pointer at its end.
func (s *site) lowerScope() bool {
	if !s.canSplit() {
		return false
	}
	results, _ := s.rw.ResultTypes()
	body := s.op.Region(0).First()
	end := body.Terminator()
	rest := s.split()
	after := rest
	if len(results) > 0 {
		after = s.newBlock(rest, results...)
	}
	body.Region().Remove(body)
	after.Region().InsertAfter(body, after.Prev())
	stack := s.Value(llvm.StackSaveOp, llvm.Ptr)
	s.Br(body)

	values := s.rw.ConvertAll(end.Operands())
	s.SetAtEnd(body)
	s.Op(llvm.StackRestoreOp, nil, stack)
	s.Br(after, values...)
	end.Erase()

	s.SetBefore(s.op)
	if after == rest {
		return s.done()
	}
	s.SetAtEnd(after)
	s.Br(rest)
	return s.done(after.Args()...)
}
