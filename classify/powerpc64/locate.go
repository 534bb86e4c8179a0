package powerpc64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
)

// locator implements convention.State. Its stack is the parameter save area, with the doublewords of the registers.
type locator struct{ codegen.State }

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{r.llvm.Begin(sig.Variadic)}
}

// Left implements convention.State.
func (r *locator) Left() classify.Left {
	return classify.Left{Ints: r.Free(intArgs), Vectors: r.Free(floatArgs), Stack: max(0, r.Stack-saved)}
}

// Result implements convention.State.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	r.Return(&info)
	return info, &m.result.Why
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.argument.Decision()
	r.Place(&info, named)
	return info, &m.argument.Why, nil
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	r.State.Finish(info)
	info.StackSize = max(0, r.Stack-saved)
}
