package classify

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// A byteRange is a range of the bytes of a value that one register or the stack holds.
type byteRange struct {
	Offset, Size layout.Bytes // in the value
	// In is a register, "stack", or "[rdi]" for the memory whose address is in rdi. A vector register
	// has the name of its low 16 bytes. It is "" for bytes without a location.
	In string
	At layout.Bytes // offset of the first byte in the register, the memory or the stack arguments
}

// byteRanges returns the locations of a value's bytes, in order. They do not depend on the LLVM types
// that carry the value: an i128 in two registers has the spans of two i64. The spans may include
// padding. Size is the size of the value.
func (a *ArgInfo) byteRanges(size layout.Bytes) []byteRange {
	misuse.If(a == nil, "the ArgInfo is nil")
	if a.Kind == Indirect {
		at := a.Pieces[0].At
		at.Address = !a.ByVal
		return []byteRange{spanIn(at, at.Regs, 0, size)}
	}
	var spans []byteRange
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if p.Members == nil {
			spans = append(spans, p.dataRanges()...)
			continue
		}
		regs := strings.Split(p.At.Regs, ":")
		for j := range p.Members { // one register each, if the struct does not share registers
			m := p.Members[j]
			if m.At == (Location{}) && len(regs) == len(p.Members) {
				m.At = Location{Place: p.At.Place, Regs: regs[j]}
			}
			spans = append(spans, m.dataRanges()...)
		}
	}
	return spans
}

// dataRanges divides a piece evenly among its registers.
func (p *Piece) dataRanges() []byteRange {
	left := p.Size()
	regs := strings.Split(p.At.Regs, ":")
	each := layout.LLVMBits(p.Type).Ceil()
	if p.At.Place == Register {
		each = (each + layout.Bytes(len(regs)) - 1) / layout.Bytes(len(regs))
	}
	var spans []byteRange
	for i := 0; left > 0 && i < len(regs); i++ {
		n := min(each, left)
		spans = append(spans, spanIn(p.At, regs[i], p.Offset+layout.Bytes(i)*each, n))
		left -= n
	}
	return spans
}

// spanIn returns the span of the bytes in a location or in one of its registers.
func spanIn(at Location, register string, offset, size layout.Bytes) byteRange {
	s := byteRange{Offset: offset, Size: size}
	switch {
	case at.Address:
		at.Address = false
		s.In = "[" + at.String() + "]"
	case at.Place == Stack:
		s.In, s.At = "stack", at.Offset
	case at.Place == Register:
		s.In = register
		if n, _ := fmt.Sscanf(register, "stack+%d", &s.At); n == 1 { // the end of a value that began in a register
			s.In = "stack"
		} else if strings.HasPrefix(register, "ymm") || strings.HasPrefix(register, "zmm") {
			s.In = "x" + register[1:]
		}
	}
	return s
}

// at returns the location of a byte of the value: the name of a register or memory and the offset in
// it. The following bytes of the value up to end are next to it, or have no location either.
func at(spans []byteRange, b, size layout.Bytes) (in string, offset, end layout.Bytes) {
	end = size
	for _, s := range spans {
		switch {
		case b >= s.Offset && b < s.Offset+s.Size:
			return s.In, s.At + b - s.Offset, s.Offset + s.Size
		case b < s.Offset:
			end = min(end, s.Offset)
		}
	}
	return "", 0, end
}

// SameLocations reports whether two decisions put each byte of data of a value, whose layout is l,
// into the same location. Bytes of padding and the LLVM types do not matter.
func SameLocations(l *layout.Layout, a, b *ArgInfo) bool {
	misuse.If(l == nil || a == nil || b == nil, "the layout or a decision is nil")
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
