package classify

import (
	"cmp"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Span is a run of bytes of a value that is in one register, or contiguous on the stack. The spans of p in the example of the
// package are {At: xmm0, Offset: 0, Size: 8} and {At: rdi, Offset: 8, Size: 4}.
type Span struct {
	At     Location     // one register, or the stack
	Offset layout.Bytes // of the first byte in the value
	Size   layout.Bytes
	// Within is the place of the first byte among those of the register, as memory would have them. It is 0 for little-endian
	// processors, which have all values at the lowest bytes. Big-endian ones have numbers at the end of registers for integers: on
	// s390x, an int is in bytes 4 to 7 of r2, and a float in bytes 0 to 3 of f0. Other values begin at the lowest byte of the first
	// register, as memory has them: the last of nine bytes in r3 and r4 is in byte 0 of r4 on PowerPC.
	Within layout.Bytes
}

// Spans divides a piece of the given size in bytes among the registers of the location, lowest
// bytes first. Registers for integers hold a pointer's size each, and the last one the rest: a
// _BitInt(100) in x0 and x1 is 8 and 5 bytes. Other registers hold equal shares: three floats in
// v0, v1 and v2 are 4 bytes each. A location with [Location.Holds] says what each one holds. The span of an address is that of the
// pointer. A Nowhere location has no spans.
//
// [Piece.Spans] divides a struct by its members. The bytes are those of memory, or of a number if one register holds them.
func (l Location) Spans(m *layout.Model, size layout.Bytes) []Span {
	lead := layout.Bytes(0)
	if m.BigEndian() {
		lead = max(0, m.Pointer-size)
	}
	return l.spans(m, size, lead)
}

// spans is Spans of bytes of which the first one follows others in registers for integers.
func (l Location) spans(m *layout.Model, size, lead layout.Bytes) []Span {
	word := m.Pointer
	switch {
	case l.Place == Nowhere:
		return nil
	case l.Address:
		return []Span{{At: l, Size: word}}
	case l.Place == Stack:
		return []Span{{At: l, Size: size}}
	}
	if l.Regs[0].File != Integer {
		lead = 0
	}
	share := cmp.Or(l.Share, word)
	if l.Place == Registers && l.Holds == nil {
		// WebAssembly's locals for i64 are wider than a pointer.
		for n := layout.Bytes(len(l.Regs)); l.Regs[0].File == Integer && n > 1 && size > n*word; {
			word *= 2
		}
		share = shareOf(size+lead, layout.Bytes(len(l.Regs)), word)
	}
	spans := make([]Span, 0, len(l.Regs)+1)
	at := layout.Bytes(0)
	for i := range l.Regs {
		if l.Holds != nil {
			share = l.Holds[i]
		}
		s := Span{At: l.register(i), Offset: at, Size: min(share-lead, size-at), Within: lead}
		spans = append(spans, s)
		at += share - lead
		lead = 0
	}
	if l.Place == Split {
		spans = append(spans, Span{At: Location{Place: Stack, Offset: l.Offset}, Offset: at, Size: size - at})
	}
	return spans
}

// register returns the location of one of the registers.
func (l Location) register(i int) Location {
	return Location{Place: Registers, Regs: l.Regs[i : i+1 : i+1]}
}

// shareOf returns how many bytes each of n registers holds, the last one perhaps fewer. A value that
// needs exactly n registers for integers is in such, unless equal shares are the same.
func shareOf(size, n, word layout.Bytes) layout.Bytes {
	if size > word*(n-1) && size <= word*n {
		return word
	}
	return size / n
}

// Spans returns where the bytes of the piece are, with offsets in the value. Spare bytes have no
// span. Bytes past the end of the value are included, because the piece does not know its size. For
// an Indirect value use [Location.Spans] with the size of the pointer, or of the value if ByVal.
func (p *Piece) Spans(m *layout.Model) []Span {
	if t, ok := p.Type.(*llvm.StructType); ok && p.At.Place == Registers && t.Packed && t.Name == "" {
		if len(p.At.Regs) == len(t.Fields) {
			return p.memberSpans(m, t)
		}
	}
	spans := p.At.spans(m, p.Size(m), p.lead(m))
	for i := range spans {
		spans[i].Offset += p.Offset
	}
	return spans
}

// lead returns how many bytes of registers for integers are before those of a number.
func (p *Piece) lead(m *layout.Model) layout.Bytes {
	if !m.BigEndian() || !isNumber(p.Type) {
		return 0
	}
	return -m.LLVMBits(p.Type).Ceil() & (m.Pointer - 1)
}

// isNumber reports whether a type is an integer, a floating-point number or a pointer.
func isNumber(t ir.Type) bool {
	switch t.(type) {
	case *llvm.StructType, *llvm.ArrayType, *ir.VectorType:
		return false
	}
	return true
}

// memberSpans returns the spans of a packed struct: a register for each member.
func (p *Piece) memberSpans(m *layout.Model, t *llvm.StructType) []Span {
	spans := make([]Span, len(t.Fields))
	at := p.Offset
	for i := range t.Fields {
		size := m.LLVMBits(t.Fields[i]).Ceil()
		if p.Members != nil {
			at, size = p.Offset+p.Members[i].Offset, p.Members[i].Size(m)
		}
		spans[i] = Span{At: p.At.register(i), Offset: at, Size: size}
		at += size
	}
	return spans
}
