package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Hole is a run of bits without members, with the reason.
type Hole struct {
	Bit   int64  `json:"bit"`
	Width int64  `json:"width"`
	Why   string `json:"why"`
}

// Order is an order of the members in which a record would be smaller.
type Order struct {
	Members []string `json:"members"`
	Size    int64    `json:"size"`
	Saves   int64    `json:"saves"` // bytes
}

// A prober finds the reasons for holes, and better orders, by laying out other records on the same platform.
type prober struct {
	layouts *layout.Table
	holes   []Hole
	visits  int
}

// holesOf returns the holes of a record in the order of members.
func holesOf(layouts *layout.Table, l *layout.Layout) []Hole {
	p := &prober{layouts: layouts}
	p.record(l, "", 0)
	return p.holes
}

// record collects the holes of a record at an offset. Path is the name of the member, "" outside.
func (p *prober) record(l *layout.Layout, path string, at layout.Bits) {
	r, isRecord := l.Type.(*c.RecordType)
	if !isRecord {
		p.elements(l, path, at)
		return
	}
	end := layout.Bits(0)
	for i := range l.Fields {
		f := &l.Fields[i]
		if p.visits++; p.visits > maxVisits {
			return
		}
		if f.BitField && f.Width == 0 {
			continue
		}
		if !r.Union && f.Offset > end {
			p.add(at+end, f.Offset-end, path, p.before(l, r, i, f.Offset-end))
		}
		width := f.Width
		if !f.BitField {
			width = f.Layout.Size.Bits()
			p.record(f.Layout, strings.TrimPrefix(path+"."+memberName(r, i), "."), at+f.Offset)
		}
		end = max(end, f.Offset+width)
	}
	if size := l.Size.Bits(); size > end && len(l.Fields) > 0 {
		p.add(at+end, size-end, path, atEnd(l, size-end))
	}
}

// elements collects the holes of the elements of an array that are drawn.
func (p *prober) elements(l *layout.Layout, path string, at layout.Bits) {
	if l.Elem == nil || !holdsRecords(l) {
		return
	}
	for i := range min(l.Len, maxElements) {
		p.record(l.Elem, fmt.Sprintf("%s[%d]", path, i), at+l.Elem.Size.Bits()*layout.Bits(i))
	}
}

func (p *prober) add(at, width layout.Bits, path, why string) {
	if path != "" {
		why += ", in " + path
	}
	p.holes = append(p.holes, Hole{int64(at), int64(width), why})
}

// memberName names a member in messages.
func memberName(r *c.RecordType, i int) string {
	f := &r.Fields[i]
	inner, isRecord := f.Type.(*c.RecordType)
	switch {
	case f.Name != "":
		return capi.Identifier(f.Name)
	case isRecord && inner.Union:
		return "union {…}"
	case isRecord:
		return "struct {…}"
	}
	return fmt.Sprintf(": %d", f.Width)
}

// before returns the reason for a hole before a member.
func (p *prober) before(l *layout.Layout, r *c.RecordType, i int, gap layout.Bits) string {
	f, name := &l.Fields[i], memberName(r, i)
	align := p.alignOf(r, i)
	isAfterBits := i > 0 && l.Fields[i-1].BitField
	switch {
	case f.BitField && isAfterBits && l.Fields[i-1].Width == 0:
		return name + " begins a unit, after a bit-field of width 0"
	case f.BitField && isAfterBits && p.layouts.Model().Records == layout.Microsoft && l.Fields[i-1].Layout.Size != f.Layout.Size:
		return name + " has a type of another size than the bit-field before it, and begins a unit"
	case f.BitField && isAfterBits && gap < f.Layout.Size.Bits():
		return fmt.Sprintf("%s does not fit into the rest of a unit of %s", name, bitCount(int64(f.Layout.Size.Bits())))
	case gap < align.Bits() && align > 1:
		return fmt.Sprintf("%s is aligned to %d", name, align)
	case isAfterBits && gap < bitsInByte:
		return name + " begins at a byte"
	case isAfterBits:
		return "the bit-fields before " + name + " take up a whole unit"
	}
	return fmt.Sprintf("%s is aligned to %d", name, align)
}

// atEnd returns the reason for a hole after the last member.
func atEnd(l *layout.Layout, gap layout.Bits) string {
	last := &l.Fields[len(l.Fields)-1]
	switch {
	case gap < l.Align.Bits() && l.Align > 1:
		return fmt.Sprintf("the size is a multiple of the alignment, %d", l.Align)
	case last.BitField && gap < bitsInByte:
		return "the size is in bytes"
	case last.BitField:
		return "the bit-fields take up a whole unit"
	}
	return fmt.Sprintf("the record is aligned to %d", l.Align)
}

// alignOf returns the alignment of a member in its record: its offset after a byte.
func (p *prober) alignOf(r *c.RecordType, i int) layout.Bytes {
	if l := p.layout(r, []c.Field{{Name: "byte", Type: ir.IntOf(8, ir.Signed)}, r.Fields[i]}, 0); l != nil {
		return max(1, l.Fields[1].Offset.Bytes())
	}
	return 1
}

// layout returns the layout of a record with other members and alignment, or nil.
func (p *prober) layout(r *c.RecordType, fields []c.Field, align int64) *layout.Layout {
	l, err := p.layouts.Of(c.Record(&c.RecordType{Fields: fields, Packed: r.Packed, Pack: r.Pack, Align: align, CXX: r.CXX, NonTrivial: r.NonTrivial}))
	if err != nil {
		return nil
	}
	return l
}

// group is a member, or adjacent bit-fields, which stay together.
type group struct {
	fields []c.Field
	names  []string
	align  layout.Bytes
	isBits bool
}

// smaller returns the order of the members in which a record is smallest, or nil if no other saves bytes: by falling or
// rising alignment, with bit-fields where they are or after the other members. A flexible array stays the last.
func smaller(layouts *layout.Table, l *layout.Layout) *Order {
	r, isRecord := l.Type.(*c.RecordType)
	if !isRecord || r.Union || len(r.Fields) < 2 || len(r.Fields) > MaxMembers {
		return nil
	}
	p := &prober{layouts: layouts}
	groups := p.groups(r)
	var last []group
	if n := len(groups) - 1; l.Fields[len(l.Fields)-1].Layout.Flexible {
		groups, last = groups[:n], groups[n:]
	}
	best := &Order{Size: int64(l.Size)}
	for _, bitsLast := range []bool{false, true} {
		for _, sign := range []int{-1, 1} {
			sorted := slices.SortedStableFunc(slices.Values(groups), func(a, b group) int {
				if bitsLast && a.isBits != b.isBits {
					return cmp.Compare(toInt(a.isBits), toInt(b.isBits))
				}
				return sign * cmp.Compare(a.align, b.align)
			})
			best = p.better(best, r, append(sorted, last...))
		}
	}
	if best.Members == nil {
		return nil
	}
	best.Saves = int64(l.Size) - best.Size
	return best
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// better returns the order of the groups if it has a smaller size than best.
func (p *prober) better(best *Order, r *c.RecordType, groups []group) *Order {
	var fields []c.Field
	o := &Order{}
	for _, g := range groups {
		fields = append(fields, g.fields...)
		o.Members = append(o.Members, g.names...)
	}
	l := p.layout(r, fields, r.Align)
	if l == nil || int64(l.Size) >= best.Size {
		return best
	}
	o.Size = int64(l.Size)
	return o
}

// groups returns the members in groups, with the alignment of each.
func (p *prober) groups(r *c.RecordType) (groups []group) {
	for i := range r.Fields {
		f := r.Fields[i]
		n := len(groups) - 1
		if !f.BitField || n < 0 || !groups[n].isBits {
			groups = append(groups, group{isBits: f.BitField})
			n++
		}
		g := &groups[n]
		g.fields = append(g.fields, f)
		if f.Name != "" || !f.BitField {
			g.names = append(g.names, memberName(r, i))
		}
		align := p.alignOf(r, i)
		if f.BitField {
			align = 1
		}
		g.align = max(g.align, align)
	}
	return groups
}

// why returns the reasons for a run of padding: those of the holes in it.
func (r *Record) why(b *Bits) string {
	var reasons []string
	for _, h := range r.Holes {
		if h.Bit < b.Bit+b.Width && b.Bit < h.Bit+h.Width && !slices.Contains(reasons, h.Why) {
			reasons = append(reasons, h.Why)
		}
	}
	if len(reasons) == 0 {
		return ""
	}
	return ": " + strings.Join(reasons, "; ")
}

// advice returns the order that makes the record smaller, or "".
func (r *Record) advice() string {
	o := r.Smaller
	if o == nil {
		return ""
	}
	return fmt.Sprintf("in the order %s it has %s instead of %d, which changes its layout for all that use it", strings.Join(o.Members, ", "), bytes(o.Size), r.Size)
}
