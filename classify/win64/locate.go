package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// homeSpace is the space for the arguments in registers, which every caller leaves below the stack arguments.
const homeSpace layout.Bytes = 32

// locator implements convention.State.
type locator struct{ codegen.State }

// Left implements convention.State. Each slot has one register of either kind.
func (r *locator) Left() classify.Left {
	n := r.Free(ints.Args)
	return classify.Left{Ints: n, Vectors: n, Stack: r.Stack}
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.VectorRegs, info.StackSize = r.Taken(classify.Integer), r.Taken(classify.Vector), r.Stack
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	mode := &m.argument
	if !named {
		mode = &m.unnamed
	}
	if m.slotless && r.Free(ints.Args) == 0 {
		empty := convention.Empty(m.layout)
		return empty.Decision(), &empty.Why, nil
	}
	info := mode.Decision()
	r.Place(&info, named)
	return info, &mode.Why, nil
}

// Result implements convention.State.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	r.Return(&info)
	return info, &m.result.Why
}
