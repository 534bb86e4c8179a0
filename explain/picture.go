package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/layout"
)

// Limits of what is drawn of a record.
const (
	// MaxMembers is the number of members, those of members included.
	MaxMembers = 256
	// maxElements is how many elements of an array of records are drawn apart; of a longer one the first, and the
	// others as one.
	maxElements = 8
)

// Picture is a record byte by byte.
type Picture struct {
	// Members are the members that have no members of their own, in order. One of a union
	// is where others are.
	Members []Member `json:"members"`
	// Cells are the bytes of the record: each is in one cell.
	Cells []Cell `json:"cells"`
}

// Member is a part of a record.
type Member struct {
	Name string `json:"name"` // its path: "p.x", "a[1].y"; "" for an unnamed bit-field
	C    string `json:"c"`    // its declaration, with the path for its name
	// Offset is in bytes, Size 0 for one that holds nothing.
	Offset int64 `json:"offset"`
	Size   int64 `json:"size"`
	// Bit is where a bit-field begins in the record, Width how many bits it has.
	BitField bool  `json:"bitField,omitempty"`
	Bit      int64 `json:"bit,omitempty"`
	Width    int64 `json:"width,omitempty"`
}

// Cell is a run of bytes that hold the same members.
type Cell struct {
	Offset int64 `json:"offset"`
	Size   int64 `json:"size"`
	// Members are the indices of what is there: none in padding, several in a
	// union or where bit-fields share a byte.
	Members []int `json:"members,omitempty"`
	// Bits are the bits of a cell where there are bit-fields: each is in one run.
	Bits []Bits `json:"bits,omitempty"`
	// Elided says that the bytes are not drawn, as there are more than MaxMembers members.
	Elided bool `json:"elided,omitempty"`
}

// Bits is a run of bits of one byte or more that hold the same members.
type Bits struct {
	Bit     int64 `json:"bit"` // from the start of the record
	Width   int64 `json:"width"`
	Members []int `json:"members,omitempty"`
}

// bits returns where a member begins and ends.
func (m *Member) bits() (from, to int64) {
	if m.BitField {
		return m.Bit, m.Bit + m.Width
	}
	return 8 * m.Offset, 8 * (m.Offset + m.Size)
}

// draw makes the picture of a record; nil for other types.
func draw(s *speller, l *layout.Layout) *Picture {
	if _, ok := l.Type.(*c.RecordType); !ok {
		return nil
	}
	w := &walker{speller: s, members: []Member{}, cut: l.Size}
	w.record(l, "", 0)
	return &Picture{Members: w.members, Cells: cells(w.members, int64(l.Size), int64(w.cut))}
}

// walker collects the members of a record.
type walker struct {
	*speller
	members []Member
	visits  int          // of fields, empty ones too
	cut     layout.Bytes // nothing is known of the bytes from here on
}

// maxVisits bounds the walk: records without members have no picture, but time is
// taken to see that.
const maxVisits = 16 * MaxMembers

// record collects the members of a record at an offset. Where there are too many it
// gives up: with the member that it came to, or with all of a union.
func (w *walker) record(l *layout.Layout, path string, at layout.Bits) (ok bool) {
	for i := range l.Fields {
		f := &l.Fields[i]
		if !w.field(f, path, at+f.Offset) {
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

func (w *walker) field(f *layout.Field, path string, at layout.Bits) bool {
	if w.visits++; w.visits > maxVisits {
		return w.giveUp(at)
	}
	name := path + Identifier(f.Name)
	if f.BitField {
		return w.add(Member{
			Name: name, C: fmt.Sprintf("%s : %d", w.declare(f.Layout.Type, name), f.Width), Offset: int64(at.Bytes()), Size: int64((at%8 + f.Width).Ceil()),
			BitField: true, Bit: int64(at), Width: int64(f.Width),
		})
	}
	return w.value(f.Layout, name, at)
}

// value collects what has a name: a record's members, an array's elements that are
// records, or itself.
func (w *walker) value(l *layout.Layout, name string, at layout.Bits) bool {
	switch l.Type.(type) {
	case *c.RecordType:
		if len(l.Fields) > 0 {
			if name != "" && !strings.HasSuffix(name, ".") { // as it has a name of its own
				name += "."
			}
			return w.record(l, name, at)
		}
	case *c.ArrayType:
		if l.Size > 0 && holdsRecords(l) {
			return w.elements(l, name, at)
		}
	}
	return w.add(Member{Name: name, C: w.declare(l.Type, name), Offset: int64(at.Bytes()), Size: int64(l.Size)})
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
		if !w.value(l.Elem, fmt.Sprintf("%s[%d]", name, i), at+l.Elem.Size.Bits()*layout.Bits(i)) {
			return false
		}
	}
	if apart == l.Len {
		return true
	}
	rest := fmt.Sprintf("%s[%d…%d]", name, apart, l.Len-1)
	first := l.Elem.Size * layout.Bytes(apart)
	return w.add(Member{Name: rest, C: w.declare(l.Elem.Type, rest), Offset: int64(at.Bytes() + first), Size: int64(l.Size - first)})
}

func (w *walker) add(m Member) bool {
	if len(w.members) == MaxMembers {
		return w.giveUp(layout.Bytes(m.Offset).Bits())
	}
	w.members = append(w.members, m)
	return true
}

// cells divides the bytes of a record into those that hold the same members. Bytes
// from cut on are elided.
func cells(members []Member, size, cut int64) []Cell {
	var edges []int64 // bytes
	for i := range members {
		from, to := members[i].bits()
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

// appendCell appends a cell, or widens the last one if there is the same in it.
func appendCell(cs []Cell, next Cell) []Cell {
	if n := len(cs) - 1; n >= 0 && len(cs[n].Bits)+len(next.Bits) == 0 && slices.Equal(cs[n].Members, next.Members) {
		cs[n].Size += next.Size
		return cs
	}
	return append(cs, next)
}

func newCell(members []Member, from, to int64) Cell {
	cell := Cell{Offset: from, Size: to - from, Members: overlapping(members, 8*from, 8*to)}
	var edges []int64
	for _, i := range cell.Members {
		first, last := members[i].bits()
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

// overlapping returns the members that have bits in a range.
func overlapping(members []Member, from, to int64) []int {
	var in []int
	for i := range members {
		if first, last := members[i].bits(); first < to && last > from && first < last {
			in = append(in, i)
		}
	}
	return in
}

// ranges divides 0 to end at the edges.
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
