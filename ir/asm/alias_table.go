package asm

import (
	"math"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// aliasNode is a type or attribute that was visited, and what it is called.
type aliasNode struct {
	typ  ir.Type      // or, if nil,
	attr ir.Attribute // what it is of
	hint string       // what it proposes for its alias, with ! or #; "" if it has none
	// name is its alias; for a type without one, how that is written. It is "" as long as
	// that is not known.
	name  string
	depth int // levels of aliases in it, with its own
	// late says that only the locations of ops use it: these may use an alias
	// that is defined after them, and mlir-opt puts such definitions last.
	late     bool
	number   int32      // of a location that has one in place of a name, from 1 on
	children []aliasRef // of a late one
}

// aliasRef says which node of a table is meant; if it is negative, which place.
type aliasRef int32

// placeRef is place i.
func placeRef(i int) aliasRef { return aliasRef(-1 - i) }

func (r aliasRef) isPlace() bool { return r < 0 }

// place is the number of a place.
func (r aliasRef) place() int { return int(-1 - r) }

// aliasTable finds the nodes of types and attributes. Types are found by their
// numbers; most attributes are places in the text that was parsed.
type aliasTable struct {
	nodes     [][]aliasNode // nodeChunk in each
	count     int           // of them
	types     idmap.Map[aliasRef]
	places    placeTable
	elsewhere map[placeKey]aliasRef // other places
	attrs     map[ir.Attribute]aliasRef
}

// ofAttr returns the node of an attribute, if there is one.
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

// of returns the node of what another node is of, if there is one.
func (t *aliasTable) of(n *aliasNode) (ref aliasRef, ok bool) {
	if n.typ != nil {
		return t.types.Get(n.typ.ID())
	}
	return t.ofAttr(n.attr)
}

// addAttr makes the node of an attribute, which has none.
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

// add adds a node of what has none, and is not a place in the table of these.
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

// clear forgets all nodes.
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

// node returns a node that is not a place.
func (t *aliasTable) node(ref aliasRef) *aliasNode {
	return &t.nodes[uint32(ref)/nodeChunk][uint32(ref)%nodeChunk]
}

// depth returns how many levels of aliases are in what a node is of, with its own.
func (t *aliasTable) depth(ref aliasRef) int {
	if ref.isPlace() {
		return 1
	}
	return t.node(ref).depth
}

// number returns the number that a location has in place of a name, or 0.
func (t *aliasTable) number(ref aliasRef) int {
	if ref.isPlace() {
		return int(t.places.list[ref.place()].number)
	}
	return int(t.node(ref).number)
}

// spill makes other nodes of all places, and lets refs refer to these.
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

// placeKey is a place that is not in the table of places.
type placeKey struct {
	text   *diag.Source
	offset int
}

// placeTable has the places in one text: with debug info there is one for each
// operation. All propose the same alias, and no two are written the same.
type placeTable struct {
	text  *diag.Source // that of the first place
	list  []textPlace  // as they were added
	slots []int32      // a power of two of them: indices into the list, plus 1; 0 for free
}

type textPlace struct {
	offset int32
	number int32 // as that of an aliasNode
	late   bool  // also
}

// has reports whether a place is in the table if it is anywhere: it is one in the text.
func (t *placeTable) has(l *ir.SourceLoc) bool {
	return l.Source == t.text && l.Offset >= 0 && l.Offset <= len(l.Source.Text) && l.Offset <= math.MaxInt32
}

// of returns the number of the place at an offset, or -1.
func (t *placeTable) of(offset int) int {
	if len(t.slots) == 0 {
		return -1
	}
	return int(*t.slot(int32(offset))) - 1
}

// add adds a place that there is not yet.
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

// clear forgets all places.
func (t *placeTable) clear() {
	if n := len(t.slots); n > manyPlaces || n > keptSlots && len(t.list) < n/16 { // emptying them would take longer than filling them did
		*t = placeTable{}
		return
	}
	clear(t.slots)
	*t = placeTable{list: t.list[:0], slots: t.slots}
}

// slot returns the entry of a place, or the free one that it would have.
func (t *placeTable) slot(offset int32) *int32 {
	const spread = 0x9e3779b97f4a7c15 // so that offsets that are near are far apart
	for i := uint64(offset) * spread >> 32; ; i++ {
		e := &t.slots[int(i)&(len(t.slots)-1)]
		if *e == 0 || t.list[*e-1].offset == offset {
			return e
		}
	}
}

// location returns what a place is.
func (t *placeTable) location(p textPlace) *ir.SourceLoc {
	return &ir.SourceLoc{Pos: diag.Pos{Source: t.text, Offset: int(p.offset)}}
}
