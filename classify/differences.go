package classify

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// byteRange are bytes of a value in one register, on the stack or in memory.
type byteRange struct {
	offset, size layout.Bytes // in the value
	in           where
	at           layout.Bytes // offset of the first byte in the stack arguments, or of their address there
}

// where is a register without its width, the stack, or the memory whose address one of these holds.
// It is zero for bytes without a location.
type where struct {
	place   Place
	file    File
	index   int
	address bool
}

// byteRanges returns the locations of a value's bytes, in order. They do not depend on the LLVM types
// that carry the value: an i128 in two registers has those of two i64. Size is the size of the value.
func (a *ArgInfo) byteRanges(m *layout.Model, size layout.Bytes) (all []byteRange) {
	for i := range a.Pieces {
		p := &a.Pieces[i]
		spans := p.Spans(m)
		switch {
		case a.ByVal:
			spans = p.At.Spans(m, size)
		case a.Kind == Indirect:
			at := p.At
			at.Address = true
			return []byteRange{rangeIn(at, 0, size)}
		case p.At.Address:
			all = append(all, rangeIn(p.At, p.Offset, p.Size(m)))
			continue
		}
		for _, s := range spans {
			all = append(all, rangeIn(s.At, s.Offset, s.Size))
		}
	}
	return all
}

func rangeIn(at Location, offset, size layout.Bytes) byteRange {
	r := byteRange{offset: offset, size: size, at: at.Offset}
	r.in = where{place: at.Place, address: at.Address}
	if at.Place == Registers {
		r.in.file, r.in.index = at.Regs[0].File, at.Regs[0].Index
	}
	return r
}

// at returns the location of a byte of the value and the offset in it. The following bytes of the value
// up to end are next to it, or have no location either.
func at(all []byteRange, b, size layout.Bytes) (in where, offset, end layout.Bytes) {
	end = size
	for _, r := range all {
		switch {
		case b >= r.offset && b < r.offset+r.size:
			return r.in, r.at + b - r.offset, r.offset + r.size
		case b < r.offset:
			end = min(end, r.offset)
		}
	}
	return where{}, 0, end
}

// SameLocations reports whether two decisions of a platform put each byte of data of a value, whose layout is l,
// into the same location. Bytes of padding and the LLVM types do not matter.
func SameLocations(m *layout.Model, l *layout.Layout, a, b *ArgInfo) bool {
	if a.isAddress() != b.isAddress() {
		return false // an address is passed even for a value without data
	}
	as, bs := a.byteRanges(m, l.Size), b.byteRanges(m, l.Size)
	if a.Kind == Indirect && b.Kind == Indirect && a.isAddress() {
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

// Differences compares two decisions of a platform for the same types, as those of two compilers, and returns the
// numbers of the parameters that are in different locations. ResultParam is the number of the result. The last parameter is
// among them if the callee removes arguments of other sizes from the stack.
func Differences(t Target, a, b *FuncInfo) []int {
	misuse.If(len(a.Params) != len(b.Params), "the decisions are for different signatures")
	var differ []int
	if addressOf(&a.Result) != addressOf(&b.Result) || !same(t, &a.Result, &b.Result) {
		differ = append(differ, ResultParam)
	}
	for i := range a.Params {
		if !same(t, &a.Params[i], &b.Params[i]) {
			differ = append(differ, i)
		}
	}
	if last := len(a.Params) - 1; t.Convention().CalleePops && a.StackSize != b.StackSize && !slices.Contains(differ, last) && last >= 0 {
		differ = append(differ, last)
	}
	return differ
}

func same(t Target, a, b *ArgInfo) bool {
	if a.Type == nil && b.Type == nil {
		return true
	}
	l, err := t.Layouts().Of(a.Type)
	return err == nil && SameLocations(t.Layouts().Model(), l, a, b) && !AlignsApart(t, a, b)
}

// AlignsApart reports whether two compilers align the copies of an argument on the stack to different addresses, even if they
// are at the same offset: only one of them aligns the stack for the call to more than the convention does.
func AlignsApart(t Target, a, b *ArgInfo) bool {
	return a.ByVal && b.ByVal && a.Align != b.Align && max(a.Align, b.Align) > StackAlign(t)
}

// addressOf returns the location of the address of a result in memory, or a zero one.
func addressOf(result *ArgInfo) byteRange {
	if len(result.Pieces) == 1 && (result.Kind == Indirect || result.Pieces[0].At.Address) {
		at := result.Pieces[0].At
		at.Address = true
		return rangeIn(at, 0, 0)
	}
	return byteRange{}
}

// Where returns the location of an argument or result as a phrase after a verb, such as "in rdi and
// xmm0" or "by the address of a copy in rdx".
func (a *ArgInfo) Where(isResult bool) string {
	var registers []Register
	var stack *Location // the first
	for i := range a.Pieces {
		at := a.Pieces[i].At
		switch {
		case isResult && addressOf(a) != byteRange{}:
			at.Address = false
			return "in memory at the address in " + at.String()
		case at.Address, a.Kind == Indirect && !a.ByVal:
			at.Address = false
			return "by the address of a copy " + at.phrase()
		}
		registers = append(registers, at.Regs...)
		if stack == nil && (at.Place == Stack || at.Place == Split) {
			stack = &Location{Place: Stack, Offset: at.Offset}
		}
	}
	switch {
	case a.Kind == Ignore:
		return "nowhere"
	case len(registers) == 0 && stack == nil:
		return "in registers that LLVM chooses"
	case len(registers) == 0:
		return stack.phrase()
	case stack != nil:
		return "in " + joinNames(registers, " and ") + " and " + stack.String()
	}
	return "in " + joinNames(registers, " and ")
}
