package arm

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

const (
	slot layout.Bytes = 4 // the size of an integer register, and the least of a stack argument
	pair layout.Bytes = 8
	quad layout.Bytes = 16
)

// The registers, in order of use. Registers of 8 and 16 bytes are pairs and quads of s0 to s15: their index is that
// of their first single register.
var (
	ints    = file(classify.Integer, 1, "r0", "r1", "r2", "r3")
	singles = file(classify.Vector, 1, "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7",
		"s8", "s9", "s10", "s11", "s12", "s13", "s14", "s15")
	doubles = file(classify.Vector, 2, "d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7")
	quads   = file(classify.Vector, 4, "q0", "q1", "q2", "q3")
)

// file returns registers that have the width of several of the file's own.
func file(f classify.File, width int, names ...string) classify.RegisterFile {
	rs := classify.NewRegisters(f, names...)
	for i := range rs {
		rs[i].Index *= width
	}
	return classify.RegisterFile{Args: rs, Results: rs}
}

// parts are the registers that LLVM needs for a parameter: count of a size.
type parts struct {
	size  layout.Bytes
	count int
	float bool         // of a floating-point number or vector of NEON
	align layout.Bytes // of the first part on the stack, and in pairs of integer registers
	apart bool         // the parts hold less than their size each, so that there is no single location
}

// partsOf returns the parts of a type outside arrays and structs, aligned to at most 8.
func (r *rules) partsOf(t ir.Type) parts {
	bits := layout.ARM.LLVMBits(t)
	switch t := t.(type) {
	case *ir.FloatType:
		size := max(bits.Ceil(), slot)
		return parts{size: size, count: 1, float: true, align: size}
	case *ir.VectorType:
		return r.partsOfVector(t)
	}
	n := int((bits + 31) / 32)
	return parts{size: slot, count: n, align: min(slot*layout.Bytes(n), pair)}
}

func (r *rules) partsOfVector(t *ir.VectorType) parts {
	bits, each := layout.ARM.LLVMBits(t), layout.ARM.LLVMBits(t.Elem)
	align := min(layout.ARM.ExtentOf(t).Align, pair)
	isNEON := r.neon && each >= 8 && t.Elem != ir.Type(ir.BF16)
	switch {
	case isNEON && bits == 64:
		return parts{size: pair, count: 1, float: true, align: align}
	case isNEON && bits%128 == 0:
		return parts{size: quad, count: int(bits / 128), float: true, align: align}
	}
	p := r.partsOf(t.Elem)
	p.apart = p.size.Bits()*layout.Bits(p.count) != each
	p.count *= int(t.Shape[0])
	p.align = align
	return p
}

// partsOfAggregate returns the parts of a parameter that is an array or struct. LLVM takes all for what the last one is.
func (r *rules) partsOfAggregate(t ir.Type) (all parts) {
	switch t := t.(type) {
	case *llvm.ArrayType:
		all = r.partsOfAggregate(t.Elem)
		all.count *= int(t.Len)
		return all
	case *llvm.StructType:
		for _, f := range t.Fields {
			before, p := all, r.partsOfAggregate(f)
			if p.count == 0 {
				continue
			}
			if all = p; before.count > 0 {
				all.count += before.count
				all.align = before.align
				all.apart = before.apart || p.apart || before.size != p.size || before.float != p.float
			}
		}
		return all
	}
	return r.partsOf(t)
}

// locator implements convention.State (AAPCS32 §6.5, stage C). NCRN is the number of integer registers in use, NSAA
// the size of the stack area.
type locator struct {
	*rules
	vfp   bool // this function uses registers for floating-point numbers
	ints  convention.Bank
	used  [16]bool // of the single registers
	stack convention.Stack
}

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{rules: r, vfp: r.vfp && !sig.Variadic, ints: convention.Bank{All: ints.Args}}
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
	left := classify.Left{Ints: r.ints.Left(), Stack: r.stack.Size}
	if !r.vfp {
		return left
	}
	for left.Vectors < len(r.used) && !r.used[len(r.used)-1-left.Vectors] {
		left.Vectors++
	}
	for i, used := range r.used[:len(r.used)-left.Vectors] {
		if !used {
			left.Holes = append(left.Holes, singles.Args[i])
		}
	}
	return left
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.VectorRegs, info.StackSize = r.ints.Used, r.usedSingles(), r.stack.Size
}

func (r *locator) usedSingles() (n int) {
	for _, used := range r.used {
		if used {
			n++
		}
	}
	return n
}

// Param implements convention.State.
func (r *locator) Param(ms *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	m := &r.wayOf(ms).argument
	info := m.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.Why, nil
	}
	at := &info.Pieces[0].At
	switch t := m.Pieces[0].Type.(type) {
	case *llvm.ArrayType, *llvm.StructType:
		p := r.partsOfAggregate(t)
		p.align = max(p.align, m.StackAlign)
		*at = r.together(p)
	default:
		_, isVector := t.(*ir.VectorType)
		bits := layout.ARM.LLVMBits(t)
		switch {
		case m.ByVal:
			words := int((ms.layout.Size + slot - 1) / slot)
			*at = r.inWords(parts{size: slot, count: words, align: m.Align}, true)
		case r.vfp && isVector && (bits == 64 || bits == 128):
			*at = r.together(r.partsOf(t))
		default:
			*at = r.each(r.partsOf(t))
		}
	}
	if ms.isLost && !named {
		info.Warnings = append(slices.Clip(info.Warnings), classify.Warning{ID: WarnVariadic, Msg: "clang's va_arg does not find it"})
	}
	return info, &m.Why, nil
}

// together places a homogeneous aggregate, or a vector of 8 or 16 bytes, in consecutive registers or on the stack, and
// other aggregates in integer registers.
func (r *locator) together(p parts) (at classify.Location) {
	if !r.vfp || !p.float {
		return r.inWords(p, true)
	}
	if regs := r.take(p.size, p.count); regs != nil {
		at = convention.In(regs...)
	} else {
		at = r.closeVectors(p, p.align)
	}
	if p.apart {
		return classify.Location{}
	}
	return at
}

// each places the parts of a number or vector, each in the first free register of its kind (rule C.1.vfp).
func (r *locator) each(p parts) (at classify.Location) {
	if !r.vfp || !p.float {
		return r.inWords(p, false)
	}
	var regs []classify.Register
	for ; p.count > 0; p.count-- {
		free := r.take(p.size, 1)
		if free == nil {
			break
		}
		regs = append(regs, free...)
	}
	switch {
	case p.count == 0:
		at = convention.In(regs...)
	case len(regs) == 0:
		at = r.closeVectors(p, p.size)
	default:
		at = convention.InPart(regs, r.closeVectors(p, p.size))
	}
	if p.apart || at.Place == classify.Split && p.size != slot {
		return classify.Location{}
	}
	return at
}

// closeVectors places parts on the stack. Later values do not use the remaining registers (rule C.2.vfp).
func (r *locator) closeVectors(p parts, align layout.Bytes) classify.Location {
	for i := range r.used {
		r.used[i] = true
	}
	return r.stack.Put(p.size*layout.Bytes(p.count), min(align, pair))
}

// take allocates the first n consecutive registers of a size that are free, or returns nil.
func (r *locator) take(size layout.Bytes, n int) []classify.Register {
	width := int(size / slot)
	for first := 0; first+n*width <= len(r.used); first += width {
		run := r.used[first : first+n*width]
		if !slices.Contains(run, true) {
			for i := range run {
				run[i] = true
			}
			return fileOf(size)[first/width : first/width+n]
		}
	}
	return nil
}

// fileOf returns the floating-point registers of a size.
func fileOf(size layout.Bytes) []classify.Register {
	switch size {
	case slot:
		return singles.Args
	case pair:
		return doubles.Args
	}
	return quads.Args
}

// inWords places parts in integer registers and on the stack: from an even register on if they are aligned to 8
// (rule C.3). What does not fit is on the stack (rules C.5 and C.7). An aggregate is not divided if something is on the stack already.
func (r *locator) inWords(p parts, isAggregate bool) classify.Location {
	n := p.count * int(p.size/slot)
	if p.align >= pair && r.ints.Used%2 == 1 {
		r.ints.Used++
	}
	var at classify.Location
	switch left := r.ints.Left(); {
	case n <= left:
		at = r.ints.Take(n)
	case left == 0 || isAggregate && r.stack.Size > 0:
		r.ints.Close()
		at = r.stack.Put(slot*layout.Bytes(n), min(p.align, pair))
	default:
		at = convention.InPart(r.ints.Take(left).Regs, r.stack.Put(slot*layout.Bytes(n-left), slot))
	}
	if p.apart {
		return classify.Location{}
	}
	return at
}

// Result implements convention.State. LLVM returns what takes more than the registers of results through an address,
// which it adds before the arguments.
func (r *locator) Result(ms *modes) (classify.ArgInfo, *convention.Why) {
	m := &r.wayOf(ms).result
	info := m.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.Why
	}
	at := &info.Pieces[0].At
	p := r.partsOfAggregate(m.Pieces[0].Type)
	regs := ints.Results
	if r.vfp && p.float {
		regs = fileOf(p.size)
	} else {
		p.count *= int(p.size / slot)
	}
	switch {
	case m.Kind == classify.Indirect:
		*at = r.ints.Take(1)
	case p.count > len(regs):
		*at = r.ints.Take(1)
		at.Address = true
	case !p.apart:
		*at = convention.In(regs[:p.count]...)
	}
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
