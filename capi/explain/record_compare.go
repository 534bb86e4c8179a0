package explain

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// RecordComparison shows how several targets or compilers lay out one record.
type RecordComparison struct {
	Version int             `json:"version"`
	Kind    string          `json:"kind"` // "record-comparison"
	Name    string          `json:"name"` // "struct P"
	Sides   []RecordSide    `json:"sides"`
	Members []MemberOnSides `json:"members"`
	Differs bool            `json:"differs,omitempty"`
}

// RecordSide is a target and a compiler in a comparison of a record.
type RecordSide struct {
	Label    string `json:"label"`
	Target   string `json:"target"`
	Compiler string `json:"compiler,omitempty"`
	// Size and Align are in bytes, and Padding is as in a [Record]. They are zero if the side does not have
	// the record.
	Size    int64  `json:"size,omitempty"`
	Align   int64  `json:"align,omitempty"`
	Padding []Bits `json:"padding,omitempty"`
	Absent  bool   `json:"absent,omitempty"`

	record      *Record `json:"-"`
	isBigEndian bool    // bits are counted from the most significant one of a byte
}

// MemberOnSides is a member in a comparison, without nested members.
type MemberOnSides struct {
	Name    string `json:"name"`
	Differs bool   `json:"differs,omitempty"` // it has other bits on another side, or is missing there
	// On has the member on each side; its C is "" if the side does not have it.
	On []capi.Member `json:"on"`
}

// NewRecordSide returns a side for a target with its complete record, which is nil if the side has none.
func NewRecordSide(label, triple, compiler string, r *Record) RecordSide {
	s := RecordSide{Label: label, Target: triple, Compiler: compiler, Absent: r == nil, record: r}
	if m, err := layout.ModelFor(triple); err == nil {
		s.isBigEndian = m.BigEndian()
	}
	if r != nil {
		misuse.If(r.Picture == nil, "the record is not complete")
		s.Size, s.Align, s.Padding = r.Size, r.Align, r.Padding
	}
	return s
}

// CompareRecords compares how the sides lay out one record. At least one side has it.
func CompareRecords(sides ...RecordSide) *RecordComparison {
	at := slices.IndexFunc(sides, func(s RecordSide) bool { return s.record != nil })
	misuse.If(at < 0, "no side has the record")
	c := &RecordComparison{Version: capi.Version, Kind: "record-comparison", Sides: sides, Members: []MemberOnSides{}}
	first := sides[at].record
	c.Name = first.Name
	type key struct {
		name string
		n    int // unnamed bit-fields have one name
	}
	index := map[key]int{}
	for i, s := range sides {
		c.Differs = c.Differs || s.Absent || s.Size != first.Size || s.Align != first.Align
		if s.record == nil {
			continue
		}
		count := map[string]int{}
		for _, m := range s.record.Picture.Members {
			k := key{m.Name, count[m.Name]}
			count[m.Name]++
			at, known := index[k]
			if !known {
				at = len(c.Members)
				index[k] = at
				c.Members = append(c.Members, MemberOnSides{Name: m.Name, On: make([]capi.Member, len(sides))})
			}
			c.Members[at].On[i] = m
		}
	}
	for i := range c.Members {
		m := &c.Members[i]
		for side := range m.On {
			o := &m.On[side]
			m.Differs = m.Differs || !areSameBits(&m.On[0], o) || sides[side].isBigEndian != sides[0].isBigEndian && o.BitField && (o.Bit%8 != 0 || o.Width%8 != 0)
		}
		c.Differs = c.Differs || m.Differs
	}
	return c
}

// areSameBits reports whether two members of records are the same bits of them.
func areSameBits(m, o *capi.Member) bool {
	return m.Offset == o.Offset && m.Size == o.Size && m.BitField == o.BitField && m.Bit == o.Bit && m.Width == o.Width && (m.C == "") == (o.C == "")
}

// isBigEndian reports whether all sides are, so that bits are counted in one way.
func (c *RecordComparison) isBigEndian() bool {
	return !slices.ContainsFunc(c.Sides, func(s RecordSide) bool { return !s.isBigEndian })
}

// table returns the rows of the comparison, with the labels of the sides first.
func (c *RecordComparison) table() [][]string {
	var rows [][]string
	row := func(differs bool, title string, cell func(i int) string) {
		cells := []string{map[bool]string{true: "≠"}[differs], title}
		for i := range c.Sides {
			cells = append(cells, cell(i))
		}
		rows = append(rows, cells)
	}
	// fact adds a row that differs if the cells of the sides do.
	fact := func(title string, cell func(s *RecordSide) string) {
		differs := slices.ContainsFunc(c.Sides, func(s RecordSide) bool { return cell(&s) != cell(&c.Sides[0]) })
		row(differs, title, func(i int) string { return cell(&c.Sides[i]) })
	}
	row(false, "", func(i int) string { return c.Sides[i].Label })
	present := func(s *RecordSide, text string) string {
		if s.Absent {
			return "—"
		}
		return text
	}
	fact("size", func(s *RecordSide) string { return present(s, bytes(s.Size)) })
	fact("align", func(s *RecordSide) string { return present(s, fmt.Sprint(s.Align)) })
	for i := range c.Members {
		m := &c.Members[i]
		row(m.Differs, m.title(), func(i int) string {
			switch o := &m.On[i]; {
			case o.C == "":
				return "—"
			case o.BitField && c.Sides[i].isBigEndian && !c.isBigEndian():
				return fmt.Sprintf("bit %d from the top", o.Bit)
			case o.BitField:
				return fmt.Sprintf("bit %d", o.Bit)
			default:
				return fmt.Sprint(o.Offset) + extentText(o)
			}
		})
	}
	fact("padding", func(s *RecordSide) string { return present(s, paddingText(s.Padding)) })
	return rows
}

// title returns the declaration of the member.
func (m *MemberOnSides) title() string {
	return m.On[slices.IndexFunc(m.On, func(o capi.Member) bool { return o.C != "" })].C
}

// Summary names what differs.
func (c *RecordComparison) Summary() string {
	var names []string
	for _, row := range c.table()[1:] {
		if row[0] != "" {
			names = append(names, row[1])
		}
	}
	for _, s := range c.Sides {
		if s.Absent {
			names = []string{"not defined for " + s.Label}
		}
	}
	if names == nil {
		return "  " + c.Name + ": same"
	}
	return "≠ " + c.Name + ": " + strings.Join(names, ", ")
}

// WriteText writes the comparison as a table:
//
//	struct P
//	               x86_64-linux-gnu  x86_64-pc-windows-msvc
//	  ≠ size       16 bytes          8 bytes
//	  ≠ align      8                 4
//	    char c     0, 1 byte         0, 1 byte
//	  ≠ long x     8, 8 bytes        4, 4 bytes
//	  ≠ padding    7 bytes           3 bytes
func (c *RecordComparison) WriteText(w io.Writer) error {
	t := newText()
	t.Indented(0, "%s", c.Name)
	t.table(c.table())
	t.Blank()
	_, err := t.WriteTo(w)
	return err
}

func (c *RecordComparison) markup(m *markup) {
	m.el("h2", "", c.Name)
	m.table(c.table())
	m.sides(len(c.Sides), func(i int) string { return c.Sides[i].Label }, func(i int) {
		if r := c.Sides[i].record; r != nil {
			m.record(r)
		}
	})
}
