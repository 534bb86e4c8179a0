package capi

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Span is a run of bytes of a value that is in one register, or contiguous on the stack. If Address
// is set, the register or the stack holds the address of memory with the bytes.
type Span struct {
	Offset int64 `json:"offset"` // of the first byte in the value
	Size   int64 `json:"size"`
	// Register is the name of the register of the width in use, "" for the stack. File is
	// "integer", "vector" or "x87", and Index the position in the order of use: xmm0 and ymm0 are
	// vector register 0.
	Register string `json:"register,omitempty"`
	File     string `json:"file,omitempty"`
	Index    int    `json:"index,omitempty"`
	// Within is the place of the first byte among those of the register, as memory would have them: 4 for an int in r2 of s390x. It
	// is 0 on little-endian processors.
	Within int64 `json:"within,omitempty"`
	// Stack is the offset from the first stack argument, nil for a register.
	Stack   *int64 `json:"stack,omitempty"`
	Address bool   `json:"address,omitempty"`
}

// newSpan describes a span of classify.
func newSpan(s *classify.Span) Span {
	out := Span{Offset: int64(s.Offset), Size: int64(s.Size), Within: int64(s.Within), Address: s.At.Address}
	if s.At.Place == classify.Stack {
		offset := int64(s.At.Offset)
		out.Stack = &offset
		return out
	}
	r := &s.At.Regs[0]
	out.Register, out.File, out.Index = r.Name, r.File.String(), r.Index
	return out
}

// spansOf returns the locations of the bytes of a piece. A value in memory, of the given size, is at
// one address or on the stack.
func spansOf(m *layout.Model, a *classify.ArgInfo, p *classify.Piece, size layout.Bytes) []Span {
	var spans []Span
	switch {
	case p.At.Place == classify.Nowhere:
	case a.ByVal && !p.At.Address:
		for _, s := range p.At.Spans(m, size) {
			spans = append(spans, newSpan(&s))
		}
	case a.Kind == classify.Indirect:
		at := p.At
		at.Address = true
		spans = append(spans, newSpan(&classify.Span{At: at, Size: size}))
	case p.At.Address:
		spans = append(spans, newSpan(&classify.Span{At: p.At, Offset: p.Offset, Size: p.Size(m)}))
	default:
		for _, s := range p.Spans(m) {
			spans = append(spans, newSpan(&s))
		}
	}
	return spans
}

// AlsoOf returns where the caller puts the bytes of a piece a second time; see [classify.Piece].
func AlsoOf(m *layout.Model, p *classify.Piece) []Span {
	second := *p
	second.At = p.Also
	return spansOf(m, &classify.ArgInfo{}, &second, 0)
}

// Place returns the register or the stack slot: "rdi", "stack+8".
func (s *Span) Place() string {
	if s.Stack != nil {
		return fmt.Sprintf("stack+%d", *s.Stack)
	}
	return s.Register
}

// Places returns the places of spans, "[rdi]" for an address, or "". Bytes that are
// contiguous on the stack are one place.
func Places(spans []Span, separator string) string {
	var all []string
	for i := range spans {
		s := &spans[i]
		switch {
		case s.Address:
			all = append(all, "["+s.Place()+"]")
		case i > 0 && s.Stack != nil && spans[i-1].Stack != nil:
		default:
			all = append(all, s.Place())
		}
	}
	return strings.Join(all, separator)
}

// Where returns a location as a phrase: " in rdi:rsi", " at stack+8", or "".
func Where(spans []Span) string {
	switch {
	case len(spans) == 0:
		return ""
	case spans[0].Stack != nil && !spans[0].Address:
		return " at " + Places(spans, ":")
	}
	return " in " + Places(spans, ":")
}

// Spans returns the locations of the bytes of a value.
func (v *Passing) Spans() []Span {
	var all []Span
	for i := range v.Pieces {
		all = append(all, v.Pieces[i].Spans...)
	}
	return all
}

// SamePlace reports whether two spans begin in the same register or stack slot. WebAssembly has locals
// of one name in both files.
func (s Span) SamePlace(t Span) bool {
	sameStack := s.Stack == t.Stack || s.Stack != nil && t.Stack != nil && *s.Stack == *t.Stack
	return sameStack && s.Register == t.Register && s.File == t.File && s.Address == t.Address
}

// equal reports whether two spans have the same bytes in the same place.
func (s Span) equal(t Span) bool { return s.SamePlace(t) && s.Offset == t.Offset && s.Size == t.Size }
