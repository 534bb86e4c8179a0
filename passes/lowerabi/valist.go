package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// handsOver reports whether a load reads a va_list at p that was just started only to pass it to a
// call by address, and nothing reads the list afterwards. The call may then get the list itself,
// which is indeterminate after the call (C23 7.16), without a copy.
func handsOver(load *ir.Operation, p *ir.Value) bool {
	if load.HasAttr(c.VolatileAttr) {
		return false
	}
	passed := 0
	for use := range load.Result(0).Uses {
		switch o := use.Owner(); {
		case o.Is(abi.IndirectOp) && within(load.Block(), o):
			passed++
		case !o.Is(abi.CallExecOp): // lists the operands of the call
			return false
		}
	}
	if passed != 1 {
		return false
	}
	object := p.DefiningOp()
	if object == nil || !object.Is(llvm.AllocaOp) {
		return false
	}
	before := map[*ir.Operation]bool{}
	for o := load.Prev(); o != nil; o = o.Prev() {
		before[o] = true
	}
	starts := false
	for use := range p.Uses {
		switch o := use.Owner(); {
		case o == load, o.Is(c.VAEndOp), o.Is(llvm.VaEndOp):
		case before[o] && (o.Is(c.VAStartOp) || o.Is(llvm.VaStartOp)):
			starts = true // every time the block runs
		default:
			return false
		}
	}
	return starts
}

// within reports whether an operation is in a block, or inside an operation of the block.
func within(b *ir.Block, o *ir.Operation) bool {
	for ; o != nil; o = o.Parent() {
		if o.Block() == b {
			return true
		}
	}
	return false
}
