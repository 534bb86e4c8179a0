package classify

import (
	"strings"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// byteRange are bytes of a value in one register, on the stack or in memory.
type byteRange struct {
	offset, size layout.Bytes // in the value
	// in is a register, "stack", or "[rdi]" for the memory whose address is in rdi. A vector register
	// has the name of its low 16 bytes. It is "" for bytes without a location.
	in string
	at layout.Bytes // offset of the first byte in the stack arguments
}

// byteRanges returns the locations of a value's bytes, in order. They do not depend on the LLVM types
// that carry the value: an i128 in two registers has those of two i64. Size is the size of the value.
func (a *ArgInfo) byteRanges(size layout.Bytes) (all []byteRange) {
	if a.Kind == Indirect {
		at := a.Pieces[0].At
		at.Address = !a.ByVal
		return []byteRange{rangeIn(at, 0, size)}
	}
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if p.At.Address {
			all = append(all, rangeIn(p.At, p.Offset, p.Size()))
			continue
		}
		for _, s := range p.Spans() {
			all = append(all, rangeIn(s.At, s.Offset, s.Size))
		}
	}
	return all
}

func rangeIn(at Location, offset, size layout.Bytes) byteRange {
	r := byteRange{offset: offset, size: size}
	switch {
	case at.Address:
		at.Address = false
		r.in = "[" + at.String() + "]"
	case at.Place == Stack:
		r.in, r.at = "stack", at.Offset
	case strings.HasPrefix(at.Regs, "ymm") || strings.HasPrefix(at.Regs, "zmm"):
		r.in = "x" + at.Regs[1:]
	case at.Place == Register:
		r.in = at.Regs
	}
	return r
}

// at returns the location of a byte of the value: the name of a register or memory and the offset in
// it. The following bytes of the value up to end are next to it, or have no location either.
func at(all []byteRange, b, size layout.Bytes) (in string, offset, end layout.Bytes) {
	end = size
	for _, r := range all {
		switch {
		case b >= r.offset && b < r.offset+r.size:
			return r.in, r.at + b - r.offset, r.offset + r.size
		case b < r.offset:
			end = min(end, r.offset)
		}
	}
	return "", 0, end
}

// SameLocations reports whether two decisions put each byte of data of a value, whose layout is l,
// into the same location. Bytes of padding and the LLVM types do not matter.
func SameLocations(l *layout.Layout, a, b *ArgInfo) bool {
	misuse.If(l == nil || a == nil || b == nil, "the layout or a decision is nil")
	if a.isAddress() != b.isAddress() {
		return false // an address is passed even for a value without data
	}
	as, bs := a.byteRanges(l.Size), b.byteRanges(l.Size)
	if a.Kind == Indirect && b.Kind == Indirect {
		return as[0] == bs[0]
	}
	for _, r := range l.Data() {
		end := min(r.End.Ceil(), l.Size)
		for i := r.Start.Bytes(); i < end; {
			inA, atA, endA := at(as, i, end)
			inB, atB, endB := at(bs, i, end)
			if inA != inB || atA != atB {
				return false
			}
			i = min(endA, endB)
		}
	}
	return true
}

// isAddress reports whether the address of the value is passed.
func (a *ArgInfo) isAddress() bool {
	return a.Kind == Indirect && !a.ByVal || len(a.Pieces) > 0 && a.Pieces[0].At.Address
}

// Differences compares two decisions for the same types, as those of two compilers, and returns the
// numbers of the parameters that are in different locations. ResultParam stands for the result.
func Differences(layouts *layout.Table, a, b *FuncInfo) []int {
	misuse.If(layouts == nil || a == nil || b == nil, "the layouts or a decision is nil")
	misuse.If(len(a.Params) != len(b.Params), "the decisions are for different signatures")
	var differ []int
	if addressOf(&a.Result) != addressOf(&b.Result) || !same(layouts, &a.Result, &b.Result) {
		differ = append(differ, ResultParam)
	}
	for i := range a.Params {
		if !same(layouts, &a.Params[i], &b.Params[i]) {
			differ = append(differ, i)
		}
	}
	return differ
}

func same(layouts *layout.Table, a, b *ArgInfo) bool {
	if a.Type == nil && b.Type == nil {
		return true
	}
	l, err := layouts.Of(a.Type)
	return err == nil && SameLocations(l, a, b)
}

// addressOf returns the register with the address of a result in memory, or "".
func addressOf(result *ArgInfo) string {
	if len(result.Pieces) == 1 && (result.Kind == Indirect || result.Pieces[0].At.Address) {
		return result.Pieces[0].At.Regs
	}
	return ""
}

// Where returns the location of an argument or result as a phrase after a verb, such as "in rdi and
// xmm0" or "by the address of a copy in rdx".
func (a *ArgInfo) Where(isResult bool) string {
	misuse.If(a == nil, "the ArgInfo is nil")
	var registers []string
	stack := ""
	for i := range a.Pieces {
		switch at := a.Pieces[i].At; {
		case isResult && addressOf(a) != "":
			return "in memory at the address in " + at.Regs
		case at.Address, a.Kind == Indirect && !a.ByVal:
			at.Address = false
			return "by the address of a copy " + where(at.String())
		case at.Place == Stack && stack == "":
			stack = at.String()
		case at.Place == Register:
			registers = append(registers, strings.Split(at.Regs, ":")...)
		}
	}
	switch {
	case a.Kind == Ignore:
		return "nowhere"
	case len(registers) == 0 && stack == "":
		return "in registers that LLVM chooses"
	case len(registers) == 0:
		return where(stack)
	case stack != "":
		registers = append(registers, stack)
	}
	return "in " + strings.Join(registers, " and ")
}

// where returns a location as a phrase.
func where(at string) string {
	if strings.HasPrefix(at, "stack+") {
		return "at " + at
	}
	return "in " + at
}
