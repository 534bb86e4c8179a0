package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// resultSlot returns the storage for the result of a call: that of the function's own result if the
// call's is just returned, else a new one.
func (l *lowerer) resultSlot(slot *ir.Operation, align layout.Bytes) *ir.Value {
	lay := l.layoutOf(slot.TypeAttr(abi.SlotAttr))
	align = max(align, lay.Align)
	if own := returnedInto(slot); own != nil {
		l.aligned[own] = align
		return own
	}
	return l.newStorage(lay.Memory.Type, align)
}

// returnedInto follows the value that a call leaves in a slot. If it is used once, by an epilogue
// at the end of the call's block, it returns the pointer where the epilogue puts it. Nothing else
// is put there between the two: with the epilogue in another block, another call's result might be.
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

// leftIn returns what abi.call_rets reads from a slot after the call; nil if it reads nothing.
func leftIn(slot *ir.Value) *ir.Value {
	for u := range slot.Uses {
		if rets := u.Owner().Parent(); rets.Is(abi.CallRetsOp) {
			return rets.Result(0)
		}
	}
	return nil
}
