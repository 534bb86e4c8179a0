package powerpc64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
)

// locator implements convention.State. Its stack is the parameter save area, with the doublewords of the registers.
type locator struct {
	codegen.State
	rules *rules
}

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{r.llvm.Begin(sig.Variadic), r}
}

// Left implements convention.State. The free registers of floating-point numbers are before those of vectors.
func (r *locator) Left() classify.Left {
	floats := floatArgs[len(floatArgs)-r.Free(floatArgs):]
	return classify.Left{Ints: r.Free(intArgs), Vectors: r.Free(vectorArgs), Holes: floats, Stack: max(0, r.Stack-saved)}
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
	if why := r.rules.unread(m, &info); !named && why != "" {
		info.Warnings = []classify.Warning{{ID: WarnUnread, Msg: why}}
	}
	if at := &info.Pieces[0].At; r.rules.isHalf(&info) {
		info.Warnings = append(info.Warnings, classify.Warning{ID: WarnHalf, Msg: "LLVM's functions read a float in the other half of " + at.Regs[0].Name})
	}
	return info, &m.argument.Why, nil
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	r.State.Finish(info)
	info.StackSize = max(0, r.Stack-saved)
}

// isHalf reports whether a value is a float in the lower half of a general register, where LLVM's functions do not look.
func (r *rules) isHalf(info *classify.ArgInfo) bool {
	p := &info.Pieces[0]
	isFloat := len(info.Pieces) == 1 && p.Type == ir.Type(ir.F32)
	return isFloat && r.model.BigEndian() && p.At.Place == classify.Registers && p.At.Regs[0].File == classify.Integer
}

// unread returns why clang's va_arg does not find an unnamed argument, or "".
func (r *rules) unread(m *modes, info *classify.ArgInfo) string {
	switch isAddress := info.Kind == classify.Indirect && !info.ByVal; {
	case isAddress && ctype.IsVector(m.layout):
		return "clang's va_arg reads the vector where callers put its address"
	case !isAddress && r.isDoubles(m.layout):
		return "clang's va_arg aligns the vector to 16 bytes, which callers do not"
	case m.isMisaligned:
		return "va_arg of clang and gcc aligns the union to 16 bytes, which callers do not"
	}
	return ""
}
