package arm

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// PassedOn implements [classify.WithLosses]. LLVM 22 orders what a call does to copies wrongly in two cases:
//
//   - The copy arrives in several registers and leaves in several others. The function stores the registers beside the rest of the
//     copy, and may load a word for the call before.
//   - The call is a tail call of a function that receives a copy, and a record moves within the memory that the function has its
//     arguments in.
//
// Whether the code is right depends on LLVM's scheduler, so that the warning is about what may happen.
func (t *Target) PassedOn(received []classify.ArgInfo, number int, passed *classify.ArgInfo, isTail bool) *classify.Warning {
	arrives := &received[number]
	if len(arrives.Pieces) == 0 || len(passed.Pieces) == 0 || !slices.ContainsFunc(received, func(a classify.ArgInfo) bool { return a.ByVal }) {
		return nil
	}
	from, to := &arrives.Pieces[0].At, &passed.Pieces[0].At
	isSame := slices.Equal(from.Regs, to.Regs) && from.Offset == to.Offset
	inRegisters := passed.ByVal && len(from.Regs) > 1 && len(to.Regs) > 1
	_, isWords := passed.Pieces[0].Type.(*llvm.ArrayType)
	onStack := (passed.ByVal || isWords) && isOnStack(from) && isOnStack(to)
	if isSame || !inRegisters && !(isTail && onStack) {
		return nil
	}
	return &classify.Warning{ID: WarnPassedOn, Msg: "LLVM 22 may lose bytes of an argument that the function passes on in another place, except at -O0 and with optnone"}
}

func isOnStack(at *classify.Location) bool {
	return at.Place == classify.Stack || at.Place == classify.Split
}
