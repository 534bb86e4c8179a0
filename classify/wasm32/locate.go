package wasm32

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
)

// locator implements convention.State. Its stack is the buffer of unnamed arguments.
type locator struct{ codegen.State }

// Left implements convention.State. There are always more locals, so none are counted.
func (r *locator) Left() classify.Left { return classify.Left{Stack: r.Stack} }

// Result implements convention.State.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	r.Return(&info)
	return info, &m.result.Why
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.argument.Decision()
	if m.misread && !named {
		info.Warnings = append(info.Warnings, classify.Warning{ID: WarnVariadic,
			Msg: "callers pass " + m.layout.Type.String() + " in other bytes than those that clang's va_arg reads"})
	}
	r.Place(&info, named)
	for i := range info.Pieces { // A copy of the caller is not on a stack that the callee knows, so it is passed by its address.
		info.Pieces[i].At.Address = info.ByVal
	}
	return info, &m.argument.Why, nil
}
