package i386

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of results. Only conventions of single functions have registers of arguments.
var (
	ints    = classify.RegisterFile{Results: classify.NewRegisters(classify.Integer, "eax", "edx", "ecx")}
	vectors = classify.RegisterFile{Results: classify.NewRegisters(classify.X87, "st0", "st1")}
)

// locator assigns registers, of which most functions have none, and stack arguments in order.
type locator struct {
	convention.Registers
	options  *Options
	variadic bool
	free     int              // the registers of a fastcall function that the compiler counts as free
	vectors  int              // the vectors that may still be marked inreg
	parts    *convention.Bank // the registers in which LLVM passes the integers of such vectors
}

// Result implements convention.State. LLVM returns what takes more than the registers of results through an
// address, which it adds before the arguments.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.result.Why
	}
	p := &info.Pieces[0]
	count, file := registers(p.Type)
	switch _, isVector := p.Type.(*ir.VectorType); {
	case info.Kind == classify.Indirect:
		p.At = r.resultAddress(m, &info)
	case count > len(file):
		p.At = r.resultAddress(m, &info)
		p.At.Address = true
	case !isVector || count == 1: // the elements of a vector are wider in registers
		p.At = convention.In(file[:count]...)
	}
	return info, &m.result.Why
}

// registers returns how many registers a result takes, and of which.
func registers(t ir.Type) (int, []classify.Register) {
	switch t := t.(type) {
	case *ir.VectorType:
		n, file := registers(t.Elem)
		return n * int(t.Shape[0]), file
	case *ir.FloatType:
		if t != ir.F128 {
			return 1, vectors.Results
		}
	}
	return int(roundUp(model.LLVMBits(t).Ceil()) / slot), ints.Results
}

// quad is the size of a __float128.
const quad layout.Bytes = 16

// quadAlign is the alignment of a __float128 on the stack in LLVM. Fastcall and thiscall have no rule for it.
func (o *Options) quadAlign() layout.Bytes {
	if o.inRegisters() {
		return slot
	}
	return quad
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
	for i := range info.Pieces {
		p := &info.Pieces[i]
		v, isVector := p.Type.(*ir.VectorType)
		switch {
		case info.ByVal:
			p.At = r.Stack.Put(max(roundUp(m.layout.Size), slot), info.Align)
		case isVector:
			p.At = r.elements(v, info.InReg)
		case p.Type == ir.Type(ir.F128):
			p.At = r.Stack.Put(quad, r.options.quadAlign())
			if !named && !r.options.GCC {
				info.Warnings = append(info.Warnings, classify.Warning{ID: WarnVariadicQuad,
					Msg: "callers put a __float128 at a multiple of 16 bytes, where clang's va_arg does not look"})
			}
		case info.InReg && r.Ints.Left() > 0:
			p.At = r.Ints.Take(1)
		default:
			p.At = r.Stack.Put(roundUp(model.LLVMBits(p.Type).Ceil()), slot)
		}
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

// elements returns the location of a vector's elements, each of which has slots of its own, or registers if there are
// any for integers.
func (r *locator) elements(v *ir.VectorType, inReg bool) classify.Location {
	size := model.LLVMBits(v.Elem).Ceil()
	own := roundUp(size)
	align, inRegs := slot, 0
	switch _, isFloat := v.Elem.(*ir.FloatType); {
	case v.Elem == ir.Type(ir.F128):
		align = r.options.quadAlign()
	case inReg && !isFloat:
		inRegs = min(r.parts.Left(), int(own/slot)*int(v.Shape[0]))
		r.parts.Take(inRegs)
	}
	at := r.Stack.Put(own*layout.Bytes(v.Shape[0])-slot*layout.Bytes(inRegs), align)
	if own != size || inRegs > 0 {
		return classify.Location{} // the elements are wider than in memory, or in several places
	}
	return at
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
