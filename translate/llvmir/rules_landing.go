package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// checkLanding checks the places of the landing pads of a function: only exceptions get to a
// pad, which comes first in its block.
func (w *writer) checkLanding(f *ir.Operation) {
	for b := range f.Region(0).Blocks {
		for o := range b.Ops {
			if o.Is(llvm.LandingPadOp) && (o != b.First() || b.IsEntry()) {
				w.rule(o, "is not the first operation of a block that an exception gets to")
			}
			for i, to := range o.Successors() {
				if first := to.First(); first != nil && first.Is(llvm.LandingPadOp) && !(o.Is(llvm.InvokeOp) && i == 1) {
					w.rule(o, "jumps to a landing pad, which only exceptions get to")
				}
			}
		}
	}
}
