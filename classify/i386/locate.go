package i386

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// locator implements convention.State.
type locator struct {
	codegen.State
	options   *Options
	variadic  bool
	registers []classify.Register // of arguments
	free      int                 // those of a fastcall function that the compiler counts as free
	vectors   int                 // the vectors that may still be marked inreg
}

// Left implements convention.State.
func (r *locator) Left() classify.Left {
	return classify.Left{Ints: r.Free(r.registers), Stack: r.Stack}
}

// Result implements convention.State.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	isInMemory := info.Kind == classify.Indirect
	if o := r.options; isInMemory && o.Call == Fastcall && (o.GCC || ctype.IsNonTrivial(m.layout.Type)) {
		r.free--
		info.InReg = true
	}
	r.Return(&info)
	if len(info.Pieces) > 0 && (isInMemory || info.Pieces[0].At.Address) {
		r.addressLikeGCC(&info)
	}
	return info, &m.result.Why
}

// addressLikeGCC moves the address of a result to a register if LLVM does not use one: for gcc it is the first argument.
func (r *locator) addressLikeGCC(info *classify.ArgInfo) {
	at := &info.Pieces[0].At
	if !r.options.GCC || at.Place != classify.Stack || len(r.registers) == 0 {
		return
	}
	r.free--
	info.Warnings = append(info.Warnings, elsewhere)
	r.Stack -= slot
	r.Close(r.registers[:1])
	at.Place, at.Offset, at.Regs = classify.Registers, 0, r.registers[:1:1]
}

// stackAlign returns the alignment of a copy on the stack, and of what va_arg reads. For gcc it is that of a type that
// contains a number that is aligned to 16 bytes.
func (o *Options) stackAlign(l *layout.Layout) layout.Bytes {
	if o.GCC && hasQuad(l, map[*layout.Layout]bool{}) {
		return l.Align
	}
	return slot
}

// hasQuad does not look twice at types that it has seen.
func hasQuad(l *layout.Layout, seen map[*layout.Layout]bool) bool {
	if l.Align < quad || seen[l] {
		return false
	}
	seen[l] = true
	switch {
	case ctype.IsArray(l):
		return hasQuad(l.Elem, seen)
	case ctype.IsRecord(l):
		return slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return hasQuad(f.Layout, seen) })
	}
	return true
}

// mayDiffer reports whether compilers can pass a type differently.
func (o *Options) mayDiffer(l *layout.Layout) bool {
	return o.inRegisters() || o.returnsRecords() && ctype.IsRecord(l) || isUnion(l) || l.Empty || l.Align >= quad || l.Disputed
}

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	mode := &m.argument
	switch {
	case ctype.IsVector(m.layout) && r.options.isMicrosoft():
		mode = r.vector(m)
	case !named:
		mode = &m.unnamed
	}
	info := mode.Decision()
	if err := r.mark(m, &info); err != nil {
		return info, nil, err
	}
	if !named && m.layout.Type == ir.Type(ir.F128) && !info.ByVal && !r.options.GCC {
		info.Warnings = append(info.Warnings, classify.Warning{ID: WarnVariadicQuad,
			Msg: "callers put a __float128 at a multiple of 16 bytes, where clang's va_arg does not look"})
	}
	r.Place(&info, named)
	if info.InReg && ctype.IsVector(m.layout) && info.Pieces[0].At.Place != classify.Stack {
		info.Pieces[0].At = classify.Location{} // in registers that no other argument has
	}
	if !named && isLost(m) {
		info.Warnings = append(slices.Clip(info.Warnings), classify.Warning{ID: WarnVariadic, Msg: "clang's va_arg does not find it"})
	}
	if r.options.Call == Thiscall && isWord(&info) {
		info.InReg = false // LLVM knows the register
	}
	return info, &mode.Why, nil
}

// isLost reports whether callers pass an unnamed argument elsewhere than where va_arg looks for it.
func isLost(m *modes) bool {
	if len(m.unnamed.Pieces) == 0 {
		return false
	}
	v, isVector := m.unnamed.Pieces[0].Type.(*ir.VectorType)
	return isVector && (m.layout.Size > 2*slot || model.LLVMBits(v.Elem) < slot.Bits()) ||
		ctype.IsBitInt(m.layout) && m.unnamed.Kind == classify.Indirect
}

// vector marks the first vectors inreg, and passes others by address, as Microsoft's compiler does.
func (r *locator) vector(m *modes) *convention.Mode {
	const maxSize = 64
	if m.layout.Size <= maxSize && r.vectors > 0 {
		r.vectors--
		direct := m.argument
		direct.InReg = true
		return &direct
	}
	byAddress := convention.ByAddress(m.layout, "a vector of more than 64 bytes, or after three others, goes by address")
	byAddress.Warnings = m.argument.Warnings
	return &byAddress
}

// vaArg reads the next argument of the stack.
func (o *Options) vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	if m.argument.Kind == classify.Ignore {
		return classify.VAArg{Ignore: true}, nil
	}
	v := classify.VAArg{ByAddress: m.argument.Kind == classify.Indirect && !m.argument.ByVal, Align: slot, Advance: slot}
	if !v.ByAddress {
		v.Align, v.Advance = o.stackAlign(m.layout), roundUp(m.layout.Size)
	}
	return v, nil
}
