package arm

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
)

// PassedOn implements [classify.WithLosses]. LLVM 22 orders what a call does to copies wrongly in two cases:
//
//   - The copy arrives in several registers and leaves in several others. The function stores the registers beside the rest of the
//     copy, and may load a word for the call before.
//   - The call is a tail call, and the copy moves within the memory that the function has its arguments in.
//
// Whether the code is right depends on LLVM's scheduler, so that the warning is about what may happen.
func (t *Target) PassedOn(received, passed *classify.ArgInfo, isTail bool) *classify.Warning {
	if !received.ByVal || !passed.ByVal || len(received.Pieces) == 0 || len(passed.Pieces) == 0 {
		return nil
	}
	from, to := &received.Pieces[0].At, &passed.Pieces[0].At
	isSame := slices.Equal(from.Regs, to.Regs) && from.Offset == to.Offset
	inRegisters := len(from.Regs) > 1 && len(to.Regs) > 1
	if isSame || !isTail && !inRegisters {
		return nil
	}
	return &classify.Warning{ID: WarnPassedOn, Msg: "LLVM 22 may lose bytes of an argument that the function passes on in another place, except at -O0 and with optnone"}
}
