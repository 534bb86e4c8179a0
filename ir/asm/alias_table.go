package asm

import (
	"math"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// aliasNode is a visited type or attribute and its alias.
type aliasNode struct {
	typ  ir.Type      // set if attr is nil
	attr ir.Attribute // set if typ is nil
	hint string       // the proposed name, with ! or #; "" for none
	// name is the alias, or for a type without one its text; "" if not yet known.
	name  string
	depth int // nesting of aliases, including its own
	// late is set if only locations of ops use it. These may refer to later aliases, so mlir-opt
	// defines such aliases at the end.
	late     bool
	number   int32      // from 1 on, for a location with a numbered alias
	children []aliasRef // number of a late one
}

// aliasRef is the index of a node, or if negative of a source location.
type aliasRef int32

// placeRef refers to source location i.
func placeRef(i int) aliasRef { return aliasRef(-1 - i) }

func (r aliasRef) isPlace() bool { return r < 0 }

// place returns the index of a source location.
func (r aliasRef) place() int { return int(-1 - r) }

// aliasTable maps types and attributes to nodes. Most attributes are source locations in the parsed
// text, which have a table of their own.
type aliasTable struct {
	nodes     [][]aliasNode // chunks of nodeChunk nodes
	count     int           // number of nodes
	types     idmap.Map[aliasRef]
	places    placeTable
	elsewhere map[placeKey]aliasRef // other source locations
	attrs     map[ir.Attribute]aliasRef
}

// ofAttr returns the node of an attribute, if any.
func (t *aliasTable) ofAttr(a ir.Attribute) (ref aliasRef, ok bool) {
	if l, isPlace := a.(*ir.SourceLoc); isPlace {
		if t.places.has(l) {
			i := t.places.of(l.Offset)
			return placeRef(i), i >= 0
		}
		ref, ok = t.elsewhere[placeKey{l.Source, l.Offset}]
		return ref, ok
	}
	ref, ok = t.attrs[a]
	return ref, ok
}

// of returns the node for the type or attribute of another node, if any.
func (t *aliasTable) of(n *aliasNode) (ref aliasRef, ok bool) {
	if n.typ != nil {
		return t.types.Get(n.typ.ID())
	}
	return t.ofAttr(n.attr)
}

// addAttr adds a node for a new attribute.
func (t *aliasTable) addAttr(a ir.Attribute) aliasRef {
	if l, ok := a.(*ir.SourceLoc); ok {
		if t.places.text == nil {
			t.places.text = l.Source
		}
		if t.places.has(l) {
			return placeRef(t.places.add(l.Offset))
		}
	}
	return t.add(aliasNode{attr: a})
}

// add adds a node for a new type or attribute that is not in the table of source locations.
func (t *aliasTable) add(n aliasNode) aliasRef {
	ref := aliasRef(t.count)
	if t.count == len(t.nodes)*nodeChunk {
		t.nodes = append(t.nodes, make([]aliasNode, nodeChunk))
	}
	t.count++
	*t.node(ref) = n
	if n.typ != nil {
		t.types.Set(n.typ.ID(), ref)
		return ref
	}
	if l, ok := n.attr.(*ir.SourceLoc); ok {
		if t.elsewhere == nil {
			t.elsewhere = map[placeKey]aliasRef{}
		}
		t.elsewhere[placeKey{l.Source, l.Offset}] = ref
		return ref
	}
	if t.attrs == nil {
		t.attrs = map[ir.Attribute]aliasRef{}
	}
	t.attrs[n.attr] = ref
	return ref
}

const nodeChunk = 32

// A table that was emptied has no room for manyNodes nodes any more, nor slots for
// manyPlaces places; keptSlots it always has.
const manyNodes, manyPlaces, keptSlots = 1 << 12, 1 << 16, 1 << 8

// clear removes all nodes.
func (t *aliasTable) clear() {
	for i := 0; i*nodeChunk < t.count; i++ {
		clear(t.nodes[i])
	}
	t.types.Clear()
	t.places.clear()
	*t = aliasTable{nodes: t.nodes, types: t.types, places: t.places}
	if len(t.nodes)*nodeChunk > manyNodes {
		t.nodes = nil
	}
}

// node returns a node that is not a source location.
func (t *aliasTable) node(ref aliasRef) *aliasNode {
	return &t.nodes[uint32(ref)/nodeChunk][uint32(ref)%nodeChunk]
}

// depth returns the nesting of aliases of a node, including its own.
func (t *aliasTable) depth(ref aliasRef) int {
	if ref.isPlace() {
		return 1
	}
	return t.node(ref).depth
}

// number returns the number of a location's alias, or 0.
func (t *aliasTable) number(ref aliasRef) int {
	if ref.isPlace() {
		return int(t.places.list[ref.place()].number)
	}
	return int(t.node(ref).number)
}

// spill turns all source locations into nodes and updates refs.
func (t *aliasTable) spill(refs []aliasRef) {
	places := t.places
	t.places = placeTable{}
	for i, ref := range refs {
		if ref.isPlace() {
			p := places.list[ref.place()]
			refs[i] = t.add(aliasNode{attr: places.location(p), hint: locAlias, depth: 1, late: p.late})
		}
	}
}

// placeKey is a source location that is not in the table of source locations.
type placeKey struct {
	text   *diag.Source
	offset int
}

// placeTable holds the source locations of one text. With debug info there is one per operation.
// All have the same hint, and different text.
type placeTable struct {
	text  *diag.Source // of the first location
	list  []textPlace  // in order of insertion
	slots []int32      // indices of list plus 1, 0 for free; the length is a power of two
}

type textPlace struct {
	offset int32
	number int32 // see aliasNode
	late   bool  // see aliasNode
}

// has reports whether a location, if it was added at all, is in this table.
func (t *placeTable) has(l *ir.SourceLoc) bool {
	return l.Source == t.text && l.Offset >= 0 && l.Offset <= len(l.Source.Text) && l.Offset <= math.MaxInt32
}

// of returns the index of the location at an offset, or -1.
func (t *placeTable) of(offset int) int {
	if len(t.slots) == 0 {
		return -1
	}
	return int(*t.slot(int32(offset))) - 1
}

// add adds a new location.
func (t *placeTable) add(offset int) int {
	t.list = append(t.list, textPlace{offset: int32(offset)})
	if 2*len(t.list) > len(t.slots) {
		t.slots = make([]int32, max(64, 2*len(t.slots)))
		for i, p := range t.list {
			*t.slot(p.offset) = int32(i + 1)
		}
	}
	*t.slot(int32(offset)) = int32(len(t.list))
	return len(t.list) - 1
}

// clear removes all locations.
func (t *placeTable) clear() {
	if n := len(t.slots); n > manyPlaces || n > keptSlots && len(t.list) < n/16 { // clearing would take longer than filling did
		*t = placeTable{}
		return
	}
	clear(t.slots)
	*t = placeTable{list: t.list[:0], slots: t.slots}
}

// slot returns the entry of a location, or the free one where it belongs.
func (t *placeTable) slot(offset int32) *int32 {
	const spread = 0x9e3779b97f4a7c15 // spreads nearby offsets
	for i := uint64(offset) * spread >> 32; ; i++ {
		e := &t.slots[int(i)&(len(t.slots)-1)]
		if *e == 0 || t.list[*e-1].offset == offset {
			return e
		}
	}
}

// location returns location i.
func (t *placeTable) location(p textPlace) *ir.SourceLoc {
	return &ir.SourceLoc{Pos: diag.Pos{Source: t.text, Offset: int(p.offset)}}
}
