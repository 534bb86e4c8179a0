package explain

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/capi"
)

// Widths in a text drawing.
const (
	bytesInRow = 8
	byteWidth  = 4 // columns: a border and three for a name
	bitsInRow  = 32
	bitWidth   = 2
)

// span is a range of a drawing's row.
type span struct {
	from, to int // bytes or bits in the row
	label    string
	members  []int // none in padding
	begun    bool  // continues from the previous row
}

func (s *span) isPadding() bool { return len(s.members) == 0 }

// picture draws a record with eight bytes a row, and bit-fields below it.
func (t *text) picture(p *Picture) {
	if len(p.Cells) == 0 {
		return
	}
	last := p.Cells[len(p.Cells)-1]
	width := max(3, len(fmt.Sprint(last.Offset+last.Size)))
	head := strings.Repeat(" ", 6+width)
	for i := range bytesInRow {
		head += fmt.Sprintf("%-*d", byteWidth, i)
	}
	t.Indented(0, "%s", strings.TrimRight(head, " "))
	for _, r := range p.rows() {
		if r.note != "" {
			t.Indented(2, "%*s  %s", width, "…", r.note)
			continue
		}
		t.Indented(2, "%*d %s", width, r.offset, drawRow(r.spans, byteWidth))
	}
	for _, r := range p.bitRows() {
		t.Indented(2, "%*s %s", width, fmt.Sprintf("bit %d", r.offset), drawRow(r.spans, bitWidth))
	}
}

// row is a row of a drawing, or a note that replaces several rows.
type row struct {
	offset int64 // in bytes or bits
	spans  []span
	note   string
}

// rows divides the cells of a picture into rows of bytes. More than two rows of one cell are
// replaced by a note.
func (p *Picture) rows() []row {
	var rows []row
	for _, c := range p.Cells {
		label, end := p.label(c.Members), c.Offset+c.Size
		if c.Elided {
			rows = append(rows, row{offset: c.Offset, note: fmt.Sprintf("%d bytes are not drawn: there are more than %d members", c.Size, MaxMembers)})
			break
		}
		for at := c.Offset; at < end; {
			begin := at - at%bytesInRow
			if whole := (end - begin) / bytesInRow; at == begin && at > c.Offset && whole > 2 {
				what := "of " + label
				if len(c.Members) == 0 {
					what = "of padding"
				}
				rows = append(rows, row{offset: at, note: fmt.Sprintf("%d more bytes %s", whole*bytesInRow, what)})
				at += whole * bytesInRow
				continue
			}
			if n := len(rows) - 1; n < 0 || rows[n].note != "" || rows[n].offset != begin {
				rows = append(rows, row{offset: begin})
			}
			r := &rows[len(rows)-1]
			to := min(end, begin+bytesInRow)
			r.spans = append(r.spans, span{int(at - begin), int(to - begin), label, c.Members, at > c.Offset})
			at = to
		}
	}
	return rows
}

// label names the members in a cell. Members of a union, which share bits, are separated by a
// slash, and bit-fields that share a byte by a comma.
func (p *Picture) label(members []int) string {
	var names []string
	separator := ","
	for n, i := range members {
		m := &p.Members[i]
		names = append(names, m.Name)
		for _, other := range members[:n] {
			if overlapping([]capi.Member{p.Members[other]}, firstBit(m), lastBit(m)) != nil {
				separator = "/"
			}
		}
	}
	return strings.Join(names, separator)
}

func firstBit(m *capi.Member) int64 { from, _ := bits(m); return from }
func lastBit(m *capi.Member) int64  { _, to := bits(m); return to }

// bitRows divides the bytes in which bit-fields begin or end into rows of bits.
func (p *Picture) bitRows() []row {
	var rows []row
	for _, c := range p.Cells {
		for _, b := range c.Bits {
			for at := b.Bit; at < b.Bit+b.Width; {
				begin := at - at%bitsInRow
				if n := len(rows) - 1; n < 0 || rows[n].offset != begin {
					rows = append(rows, row{offset: begin})
				}
				r := &rows[len(rows)-1]
				to := min(b.Bit+b.Width, begin+bitsInRow)
				r.widen(span{int(at - begin), int(to - begin), p.label(b.Members), b.Members, p.isBegun(b.Members, at)})
				at = to
			}
		}
	}
	return rows
}

// widen adds a span to a row. A continuation is merged with the last span.
func (r *row) widen(s span) {
	if n := len(r.spans) - 1; n >= 0 && r.spans[n].to == s.from && slices.Equal(r.spans[n].members, s.members) && (s.begun || s.isPadding()) {
		r.spans[n].to = s.to
		return
	}
	r.spans = append(r.spans, s)
}

func (p *Picture) isBegun(members []int, bit int64) bool {
	return len(members) > 0 && !slices.ContainsFunc(members, func(i int) bool { return firstBit(&p.Members[i]) == bit })
}

// drawRow draws the spans of a row, with a border at the start of each and dots between its bytes
// or bits.
func drawRow(spans []span, width int) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		b.WriteString(strings.Repeat(" ", width*(s.from-at)))
		at = s.to
		columns := width * (s.to - s.from)
		switch {
		case s.isPadding() && s.begun:
			b.WriteString(strings.Repeat("░", columns))
		case s.isPadding():
			b.WriteString("|" + strings.Repeat("░", columns-1))
		default:
			b.WriteString(drawMember(s, columns, width))
		}
	}
	return b.String() + "|"
}

func drawMember(s span, columns, width int) string {
	out := make([]rune, columns)
	for i := range out {
		out[i] = ' '
		if i%width == 0 {
			out[i] = '·'
		}
	}
	if s.begun {
		return string(out)
	}
	out[0] = '|'
	label := []rune(s.label)
	if room := columns - 1; utf8.RuneCountInString(s.label) > room {
		label = append(label[:room-1:room-1], '…')
	}
	copy(out[1:], label)
	return string(out)
}
