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

// Limits of pictures.
const (
	// MaxMembers is the maximum number of members, including nested ones.
	MaxMembers = 256
	// maxElements is the maximum length of an array of records whose elements are drawn one by one.
	// Of longer arrays the first is drawn, and the others together.
	maxElements = 8
)

// Picture is the layout of a record, byte by byte.
type Picture struct {
	// Members are the members without nested members, in order. Members of a union overlap.
	Members []capi.Member `json:"members"`
	// Cells partition the bytes of the record.
	Cells []Cell `json:"cells"`
}

// Cell is a run of bytes that hold the same members.
type Cell struct {
	Offset int64 `json:"offset"`
	Size   int64 `json:"size"`
	// Members are indices into Picture.Members: none in padding, several in a union or where
	// bit-fields share a byte.
	Members []int `json:"members,omitempty"`
	// Bits partition the bits of a cell with bit-fields.
	Bits []Bits `json:"bits,omitempty"`
	// Elided reports that the bytes are not drawn because of MaxMembers.
	Elided bool `json:"elided,omitempty"`
}

// Bits is a run of bits that hold the same members.
type Bits struct {
	Bit     int64 `json:"bit"` // from the start of the record
	Width   int64 `json:"width"`
	Members []int `json:"members,omitempty"`
}

// bits returns the range of a member in bits.
func bits(m *capi.Member) (from, to int64) {
	if m.BitField {
		return m.Bit, m.Bit + m.Width
	}
	return 8 * m.Offset, 8 * (m.Offset + m.Size)
}

// draw returns the picture of a record; nil for other types.
func draw(s *capi.Speller, l *layout.Layout) *Picture {
	if _, ok := l.Type.(*c.RecordType); !ok {
		return nil
	}
	w := &walker{Speller: s, members: []capi.Member{}, cut: l.Size}
	w.record(l, "", 0)
	return &Picture{Members: w.members, Cells: cells(w.members, int64(l.Size), int64(w.cut))}
}

// walker collects the members of a record.
type walker struct {
	*capi.Speller
	members []capi.Member
	visits  int          // of fields, including empty ones
	cut     layout.Bytes // the bytes from here on are elided
}

// maxVisits bounds the time spent on records without members, which are not drawn.
const maxVisits = 16 * MaxMembers

// record collects the members of a record at an offset. Over the limit it elides the bytes from the
// current member on, or a whole union.
func (w *walker) record(l *layout.Layout, path string, at layout.Bits) (ok bool) {
	for i := range l.Fields {
		f := &l.Fields[i]
		if !w.field(f, w.FieldType(l.Type.(*c.RecordType), i), path, at+f.Offset) {
			if l.Type.(*c.RecordType).Union {
				w.giveUp(at)
			}
			return false
		}
	}
	return true
}

func (w *walker) giveUp(at layout.Bits) bool {
	w.cut = min(w.cut, at.Bytes())
	return false
}

func (w *walker) field(f *layout.Field, t ir.Type, path string, at layout.Bits) bool {
	if w.visits++; w.visits > maxVisits {
		return w.giveUp(at)
	}
	name := path + capi.Identifier(f.Name)
	if f.BitField {
		return w.add(capi.Member{
			Name: name, C: fmt.Sprintf("%s : %d", w.Declare(t, name), f.Width), Offset: int64(at.Bytes()), Size: int64((at%8 + f.Width).Ceil()),
			BitField: true, Bit: int64(at), Width: int64(f.Width),
		})
	}
	return w.value(f.Layout, t, name, at)
}

// value collects the members of a record, the elements of an array of records, or the value
// itself, of the type in C.
func (w *walker) value(l *layout.Layout, t ir.Type, name string, at layout.Bits) bool {
	switch l.Type.(type) {
	case *c.RecordType:
		if len(l.Fields) > 0 {
			if name != "" && !strings.HasSuffix(name, ".") { // not an anonymous member
				name += "."
			}
			return w.record(l, name, at)
		}
	case *c.ArrayType:
		if l.Size > 0 && holdsRecords(l) {
			return w.elements(l, name, at)
		}
	}
	return w.add(capi.Member{Name: name, C: w.Declare(t, name), Offset: int64(at.Bytes()), Size: int64(l.Size)})
}

func holdsRecords(l *layout.Layout) bool {
	for l.Elem != nil {
		l = l.Elem
	}
	_, ok := l.Type.(*c.RecordType)
	return ok
}

func (w *walker) elements(l *layout.Layout, name string, at layout.Bits) bool {
	apart := l.Len
	if l.Len > maxElements {
		apart = 1
	}
	for i := range apart {
		if !w.value(l.Elem, l.Elem.Type, fmt.Sprintf("%s[%d]", name, i), at+l.Elem.Size.Bits()*layout.Bits(i)) {
			return false
		}
	}
	if apart == l.Len {
		return true
	}
	rest := fmt.Sprintf("%s[%d…%d]", name, apart, l.Len-1)
	first := l.Elem.Size * layout.Bytes(apart)
	return w.add(capi.Member{Name: rest, C: w.Declare(l.Elem.Type, rest), Offset: int64(at.Bytes() + first), Size: int64(l.Size - first)})
}

func (w *walker) add(m capi.Member) bool {
	if len(w.members) == MaxMembers {
		return w.giveUp(layout.Bytes(m.Offset).Bits())
	}
	w.members = append(w.members, m)
	return true
}

// cells partitions the bytes of a record into runs with the same members. Bytes from cut on are
// elided.
func cells(members []capi.Member, size, cut int64) []Cell {
	var edges []int64 // bytes
	for i := range members {
		from, to := bits(&members[i])
		edges = append(edges, from/8, (from+7)/8, to/8, (to+7)/8)
	}
	cs := []Cell{}
	for _, r := range ranges(edges, cut) {
		cs = appendCell(cs, newCell(members, r[0], r[1]))
	}
	if cut < size {
		cs = append(cs, Cell{Offset: cut, Size: size - cut, Elided: true})
	}
	return cs
}

// appendCell appends a cell, or extends the last one if it has the same members.
func appendCell(cs []Cell, next Cell) []Cell {
	if n := len(cs) - 1; n >= 0 && len(cs[n].Bits)+len(next.Bits) == 0 && slices.Equal(cs[n].Members, next.Members) {
		cs[n].Size += next.Size
		return cs
	}
	return append(cs, next)
}

func newCell(members []capi.Member, from, to int64) Cell {
	cell := Cell{Offset: from, Size: to - from, Members: overlapping(members, 8*from, 8*to)}
	var edges []int64
	for _, i := range cell.Members {
		first, last := bits(&members[i])
		if first%8 != 0 || last%8 != 0 {
			edges = append(edges, first, last)
		}
	}
	if len(edges) == 0 {
		return cell
	}
	edges = append(edges, 8*from)
	for _, r := range ranges(edges, 8*to) {
		if r[1] > 8*from {
			cell.Bits = append(cell.Bits, Bits{max(r[0], 8*from), r[1] - max(r[0], 8*from), overlapping(members, max(r[0], 8*from), r[1])})
		}
	}
	return cell
}

// overlapping returns the members that have bits in the range.
func overlapping(members []capi.Member, from, to int64) []int {
	var in []int
	for i := range members {
		if first, last := bits(&members[i]); first < to && last > from && first < last {
			in = append(in, i)
		}
	}
	return in
}

// ranges splits [0, end) at the edges.
func ranges(edges []int64, end int64) [][2]int64 {
	edges = append(edges, 0, end)
	slices.SortFunc(edges, cmp.Compare[int64])
	edges = slices.Compact(edges)
	var rs [][2]int64
	for i := 1; i < len(edges) && edges[i] <= end; i++ {
		rs = append(rs, [2]int64{edges[i-1], edges[i]})
	}
	return rs
}
