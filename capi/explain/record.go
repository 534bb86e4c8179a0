package explain

import (
	"fmt"
	"io"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// Record is a record with its picture.
type Record struct {
	*capi.Record
	Picture *Picture `json:"layout,omitempty"` // nil if the record is not complete
	// Padding are the bits that no member has, as far as the picture shows them.
	Padding []Bits `json:"padding,omitempty"`
	// Holes are the runs of padding between and after members, also in nested records, with the reason for each.
	Holes []Hole `json:"holes,omitempty"`
	// Smaller is an order of the members that needs fewer bytes; nil if none is known.
	Smaller *Order `json:"smaller,omitempty"`
}

// Declarations returns the types, variables and constants of a C file. Its records are those of this package. The layouts are the
// target's, or those of a compiler; see [capi.LayoutsBy]. Named selects declarations by their names; nil for all.
func Declarations(layouts *layout.Table, target classify.Target, u *cimport.Unit, named func(string) bool) []capi.Declaration {
	all, draw := capi.DeclarationsBy(layouts, target, u), RecordsOf(layouts, target, u)
	if named != nil {
		all = slices.DeleteFunc(all, func(d capi.Declaration) bool { return !named(d.Head().Name) })
	}
	for i, d := range all {
		if r, isRecord := d.(*capi.Record); isRecord {
			all[i] = draw(r)
		}
	}
	return all
}

// RecordsOf returns a function that draws a record of a C file with the layouts of [Declarations].
func RecordsOf(layouts *layout.Table, target classify.Target, u *cimport.Unit) func(*capi.Record) *Record {
	speller := capi.NewSpeller(target, u.Declared().Members)
	return func(r *capi.Record) *Record { return newRecord(speller, layouts, r) }
}

// Records returns the complete records among declarations.
func Records(declarations []capi.Declaration) (all []*Record) {
	for _, d := range declarations {
		if r, isRecord := d.(*Record); isRecord && r.Picture != nil {
			all = append(all, r)
		}
	}
	return all
}

func newRecord(speller *capi.Speller, layouts *layout.Table, of *capi.Record) *Record {
	r := &Record{Record: of}
	if of.Layout == nil {
		return r
	}
	r.Picture = draw(speller, of.Layout)
	if r.Padding = r.Picture.padding(); len(r.Padding) > 0 {
		r.Holes = holesOf(layouts, of.Layout)
		r.Smaller = smaller(layouts, of.Layout)
	}
	return r
}

// padding returns the bits without members, in order.
func (p *Picture) padding() (all []Bits) {
	for _, c := range p.Cells {
		runs := c.Bits
		if len(runs) == 0 {
			runs = []Bits{{bitsInByte * c.Offset, bitsInByte * c.Size, c.Members}}
		}
		for _, r := range runs {
			switch n := len(all) - 1; {
			case len(r.Members) > 0 || c.Elided:
			case n >= 0 && all[n].Bit+all[n].Width == r.Bit:
				all[n].Width += r.Width
			default:
				all = append(all, r)
			}
		}
	}
	return all
}

// paddingText returns the size of all padding: "3 bytes and 5 bits", or "none".
func paddingText(all []Bits) string {
	total := int64(0)
	for _, b := range all {
		total += b.Width
	}
	return bitCount(total)
}

func bitCount(n int64) string {
	switch bits := diag.Count(n%bitsInByte, "bit"); {
	case n == 0:
		return "none"
	case n < bitsInByte:
		return bits
	case n%bitsInByte == 0:
		return bytes(n / bitsInByte)
	default:
		return bytes(n/bitsInByte) + " and " + bits
	}
}

// sizes returns the size, the alignment and the padding of a record.
func (r *Record) sizes() string {
	return fmt.Sprintf("%s, align %d, padding: %s", bytes(r.Size), r.Align, paddingText(r.Padding))
}

// Summary returns the size, the alignment and the padding of a record after its name.
func (r *Record) Summary() string { return r.Name + ": " + r.sizes() }

// lines describes the members of a record with the padding between them, and how it is passed.
func (r *Record) lines() (lines []string) {
	left := r.Padding
	padding := func(before int64) {
		for ; len(left) > 0 && left[0].Bit < before; left = left[1:] {
			p := &left[0]
			at := fmt.Sprint(p.Bit / bitsInByte)
			if (p.Bit|p.Width)%bitsInByte != 0 {
				at = fmt.Sprintf("bit %d", p.Bit)
			}
			lines = append(lines, fmt.Sprintf("padding at %s, %s%s", at, bitCount(p.Width), r.why(p)))
		}
	}
	for i := range r.Picture.Members {
		m := &r.Picture.Members[i]
		padding(firstBit(m))
		lines = append(lines, memberText(m)+extentText(m))
	}
	padding(bitsInByte * r.Size)
	if advice := r.advice(); advice != "" {
		lines = append(lines, advice)
	}
	if r.Passed != nil && r.Returned != nil {
		lines = append(lines, "as an argument: "+r.Argument, "as a result: "+r.Result)
	}
	return lines
}

// extentText completes the offset of a member: with the byte and bit of a bit-field, whose declaration has the width, or with
// its size.
func extentText(m *capi.Member) string {
	if m.BitField {
		return fmt.Sprintf(" (byte %d, bit %d)", m.Bit/bitsInByte, m.Bit%bitsInByte)
	}
	return ", " + bytes(m.Size)
}

// WriteText writes a record:
//
//	struct P: 8 bytes, align 4, padding: 2 bytes and 6 bits
//	         0   1   2   3   4   5   6   7
//	      0 |c  |b  |░░░░░░░|i  ·   ·   ·   |
//	  bit 8 |b · |░░░░░░░░░░|
//	  char c at 0, 1 byte
//	  unsigned int b : 2 at bit 8 (byte 1, bit 0)
//	  …
func (r *Record) WriteText(w io.Writer) error {
	t := newText()
	t.Indented(0, "%s", r.Summary())
	t.picture(r.Picture)
	for _, line := range r.lines() {
		t.Indented(1, "%s", line)
	}
	t.Blank()
	_, err := t.WriteTo(w)
	return err
}

func (r *Record) markup(m *markup) {
	m.el("h2", "", r.Name)
	m.el("p", "", r.sizes())
	m.record(r)
	m.list(r.lines())
}

// record draws a record, unless it has no bytes.
func (m *markup) record(r *Record) {
	if len(r.Picture.Cells) > 0 {
		v := Value{Value: &capi.Value{Name: r.Name, Size: r.Size, Passing: &capi.Passing{}}, Picture: r.Picture}
		m.figure("byte by byte", v.drawing(0, false))
	}
}
