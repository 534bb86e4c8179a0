package arm

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
)

// locator implements convention.State (AAPCS32 §6.5, stage C).
type locator struct {
	codegen.State
	vfp bool // this function uses registers for floating-point numbers
}

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{r.llvm.Begin(sig.Variadic), r.vfp && !sig.Variadic}
}

// wayOf returns how the function passes and returns a type.
func (r *locator) wayOf(ms *modes) *way {
	if r.vfp {
		return &ms.own
	}
	return &ms.base
}

// Left implements convention.State.
func (r *locator) Left() classify.Left {
	left := classify.Left{Ints: r.Free(ints.Args), Stack: r.Stack}
	if !r.vfp {
		return left
	}
	n := len(singles.Args)
	for left.Vectors < n && !r.IsUsed(&singles.Args[n-1-left.Vectors]) {
		left.Vectors++
	}
	for i := range singles.Args[:n-left.Vectors] {
		if s := &singles.Args[i]; !r.IsUsed(s) {
			left.Holes = append(left.Holes, *s)
		}
	}
	return left
}

// Param implements convention.State.
func (r *locator) Param(ms *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	m := &r.wayOf(ms).argument
	info := m.Decision()
	r.Place(&info, named)
	if ms.isLost && !named {
		info.Warnings = append(slices.Clip(info.Warnings), classify.Warning{ID: WarnVariadic, Msg: "clang's va_arg does not find it"})
	}
	return info, &m.Why, nil
}

// Result implements convention.State.
func (r *locator) Result(ms *modes) (classify.ArgInfo, *convention.Why) {
	m := &r.wayOf(ms).result
	info := m.Decision()
	r.Return(&info)
	return info, &m.Why
}

// vaArg reads the next argument, whose address is the va_list.
func vaArg(_ ir.Type, ms *modes) (classify.VAArg, *classify.Error) {
	m := &ms.base.argument
	if m.Kind == classify.Ignore {
		return classify.VAArg{Ignore: true}, nil
	}
	v := classify.VAArg{ByAddress: m.Kind == classify.Indirect && !m.ByVal, Align: slot, Advance: slot}
	if !v.ByAddress {
		v.Align, v.Advance = max(slotAlign(ms.layout), m.Align), (ms.layout.Size+slot-1)&^(slot-1)
	}
	return v, nil
}
