package classify

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// Span is a run of bytes of a value that is in one register, or contiguous on the stack.
type Span struct {
	At     Location     // one register, or the stack
	Offset layout.Bytes // of the first byte in the value
	Size   layout.Bytes
}

// pointerSize is the size of an address, on all targets.
const pointerSize layout.Bytes = 8

// Spans divides a piece of the given size in bytes among the registers of the location, lowest
// bytes first. Registers for integers hold eight bytes each, and the last one the rest: a
// _BitInt(100) in "x0:x1" is 8 and 5 bytes. Other registers hold equal shares: three floats in
// "v0:v1:v2" are 4 bytes each. The span of an address is that of the pointer. A Nowhere location
// has no spans.
//
// The two numbers of a struct have shares of their own; see [Piece.Spans].
func (l Location) Spans(size layout.Bytes) []Span {
	switch {
	case l.Place == Nowhere:
		return nil
	case l.Address:
		return []Span{{At: l, Size: pointerSize}}
	case l.Place == Stack:
		return []Span{{At: l, Size: size}}
	}
	each := l.each()
	share := l.share(size, layout.Bytes(len(each)))
	spans := make([]Span, len(each))
	for i := range each {
		at := layout.Bytes(i) * share
		spans[i] = Span{At: each[i], Offset: at, Size: min(share, size-at)}
	}
	return spans
}

// each returns the registers of a location. Convention locators write a register that was not left
// as its place on the stack.
func (l Location) each() []Location {
	names := strings.Split(l.Regs, ":")
	each := make([]Location, len(names))
	for i, name := range names {
		each[i] = Location{Place: Register, Regs: name}
		if offset, ok := strings.CutPrefix(name, "stack+"); ok {
			n, _ := strconv.ParseInt(offset, 10, 64)
			each[i] = Location{Place: Stack, Offset: layout.Bytes(n)}
		}
	}
	return each
}

// share returns how many bytes each of n registers holds, the last one perhaps fewer. A value that
// needs exactly n registers of eight bytes is in such, unless equal shares are the same.
func (l Location) share(size, n layout.Bytes) layout.Bytes {
	const word = 8
	if size > word*(n-1) && size <= word*n {
		return word
	}
	return size / n
}

// Spans returns where the bytes of the piece are, with offsets in the value. Spare bytes have no
// span. Bytes past the end of the value are included, because the piece does not know its size. For
// an Indirect value use [Location.Spans] with the size of the pointer, or of the value if ByVal.
func (p *Piece) Spans() []Span {
	if t, ok := p.Type.(*llvm.StructType); ok && p.At.Place == Register && t.Packed && t.Name == "" {
		if each := p.At.each(); len(each) == len(t.Fields) {
			return p.memberSpans(t, each)
		}
	}
	spans := p.At.Spans(p.Size())
	for i := range spans {
		spans[i].Offset += p.Offset
	}
	return spans
}

// memberSpans returns the spans of a packed struct: a register for each member.
func (p *Piece) memberSpans(t *llvm.StructType, each []Location) []Span {
	spans := make([]Span, len(each))
	at := p.Offset
	for i := range each {
		size := layout.LLVMBits(t.Fields[i]).Ceil()
		if p.Members != nil {
			at, size = p.Offset+p.Members[i].Offset, p.Members[i].Size()
		}
		spans[i] = Span{each[i], at, size}
		at += size
	}
	return spans
}
