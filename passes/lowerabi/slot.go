package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// resultSlot returns the storage for the result of a call: that of the
// function's own result if the call's is just returned, else a new one.
func (l *lowerer) resultSlot(slot *ir.Operation, align layout.Bytes) *ir.Value {
	lay := l.layoutOf(slot.TypeAttr(abi.SlotAttr))
	align = max(align, lay.Align)
	if own := returnedInto(slot); own != nil {
		l.aligned[own] = align
		return own
	}
	return l.newStorage(lay.Memory.Type, align)
}

// returnedInto follows the value that a call leaves in a slot. If it is used
// once, by an epilogue at the end of the call's block, it returns the pointer
// where the epilogue puts it. Nothing else is put there between the two: with
// the epilogue in another block, another call's result might be.
func returnedInto(slot *ir.Operation) *ir.Value {
	read := readOf(slot.Result(0))
	if read == nil || !read.Result(0).HasOneUse() {
		return nil
	}
	value := read.Parent().Result(0) // what abi.call_rets yields
	if !value.HasOneUse() {
		return nil
	}
	write := firstUser(value)
	if !write.Is(abi.IndirectOp) || !write.HasAttr(abi.SretAttr) || write.NumOperands() != 2 {
		return nil
	}
	if write.Parent().Block() != slot.Block() {
		return nil
	}
	return write.Operand(1)
}

// readOf returns the op that reads a slot after the call.
func readOf(slot *ir.Value) *ir.Operation {
	for u := range slot.Uses {
		if o := u.Owner(); o.Is(abi.IndirectOp) && o.Parent().Is(abi.CallRetsOp) {
			return o
		}
	}
	return nil
}

func firstUser(v *ir.Value) *ir.Operation {
	for u := range v.Uses {
		return u.Owner()
	}
	return nil
}
