package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// checkLanding checks where the landing pads of a function stand and what is resumed:
// only exceptions get to a pad, which comes first in its block, and all have one type.
func (w *writer) checkLanding(f *ir.Operation) {
	var caught ir.Type
	check := func(o *ir.Operation, t ir.Type) {
		if caught == nil {
			caught = t
		}
		if t != caught {
			w.rule(o, "has type '%s', but what else catches or resumes an exception here has '%s'", t, caught)
		}
	}
	for b := range f.Region(0).Blocks {
		for o := range b.Ops {
			switch {
			case o.Is(llvm.ResumeOp):
				check(o, o.Operand(0).Type())
			case o.Is(llvm.LandingPadOp):
				check(o, o.Result(0).Type())
				if o != b.First() || b.IsEntry() {
					w.rule(o, "is not the first operation of a block that an exception gets to")
				}
			}
			for i, to := range o.Successors() {
				if first := to.First(); first != nil && first.Is(llvm.LandingPadOp) && !(o.Is(llvm.InvokeOp) && i == 1) {
					w.rule(o, "jumps to a landing pad, which only exceptions get to")
				}
			}
		}
	}
}
