package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// resultSlot returns the storage for the result of a call: that of the function's result if it is
// returned directly, else a new one.
func (l *lowerer) resultSlot(slot *ir.Operation, align layout.Bytes) *ir.Value {
	lay := l.layoutOf(slot.TypeAttr(abi.SlotAttr))
	align = max(align, lay.Align)
	if own := returnedInto(slot); own != nil {
		l.aligned[own] = align
		return own
	}
	return l.newStorage(lay.Memory.Type, align)
}

// returnedInto follows the value that a call stores in a slot. If its only use is an epilogue at
// the end of the call's block, it returns the pointer to which the epilogue stores it. In another
// block, the storage might already hold another call's result.
func returnedInto(slot *ir.Operation) *ir.Value {
	value := leftIn(slot.Result(0))
	if value == nil || !value.HasOneUse() {
		return nil
	}
	for u := range value.Uses {
		write := u.Owner()
		if write.HasAttr(abi.SretAttr) && write.Parent().Block() == slot.Block() {
			return write.Operand(1)
		}
	}
	return nil
}

// leftIn returns the value that abi.call_rets reads from a slot after the call, or nil.
func leftIn(slot *ir.Value) *ir.Value {
	for u := range slot.Uses {
		if rets := u.Owner().Parent(); rets.Is(abi.CallRetsOp) {
			return rets.Result(0)
		}
	}
	return nil
}
