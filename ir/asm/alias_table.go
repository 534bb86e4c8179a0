package asm

import "github.com/abi-opt/abi-opt/ir"

// aliasNode is a type or attribute that was visited, and what it is called.
type aliasNode struct {
	hint  string // what it proposes for its alias, with ! or #; "" if it has none
	name  string // its alias, "" as long as that is not known
	depth int    // levels of aliases in it, with its own
	// late says that only the locations of ops use it: these may use an alias
	// that is defined after them, and mlir-opt puts such definitions last.
	late     bool
	children []*aliasNode // of a late one
}

// aliasTable finds the nodes of types and attributes. Types are found by their
// numbers; most others are places in the text that was parsed.
type aliasTable struct {
	types  ir.TypeTable[*aliasNode]
	places placeTable
	others map[any]*aliasNode
	room   []aliasNode // for new nodes
}

// of returns the node of x, or nil.
func (t *aliasTable) of(x any) *aliasNode {
	switch x := x.(type) {
	case *ir.SourceLoc:
		return t.places.of(x)
	case ir.Type:
		n, _ := t.types.Of(x)
		return n
	}
	return t.others[x]
}

// add makes the node of x, which has none.
func (t *aliasTable) add(x any) *aliasNode {
	if len(t.room) == 0 {
		t.room = make([]aliasNode, 16)
	}
	n := &t.room[0]
	t.room = t.room[1:]
	switch x := x.(type) {
	case *ir.SourceLoc:
		t.places.add(x, n)
	case ir.Type:
		t.types.Set(x, n)
	default:
		if t.others == nil {
			t.others = map[any]*aliasNode{}
		}
		t.others[x] = n
	}
	return n
}

// placeTable is a map of places in texts: with debug info there is one for each
// operation, mostly in one text.
type placeTable struct {
	slots []placeEntry // a power of two of them
	used  int
}

type placeEntry struct {
	loc  *ir.SourceLoc
	node *aliasNode
}

func (t *placeTable) of(l *ir.SourceLoc) *aliasNode {
	if t.used == 0 {
		return nil
	}
	return t.slot(l).node
}

// add adds a place that there is not yet.
func (t *placeTable) add(l *ir.SourceLoc, n *aliasNode) {
	if 2*t.used >= len(t.slots) {
		old := t.slots
		t.slots = make([]placeEntry, max(64, 2*len(old)))
		for _, e := range old {
			if e.loc != nil {
				*t.slot(e.loc) = e
			}
		}
	}
	*t.slot(l) = placeEntry{l, n}
	t.used++
}

// slot returns the entry of a place, or the free one that it would have.
func (t *placeTable) slot(l *ir.SourceLoc) *placeEntry {
	const spread = 0x9e3779b97f4a7c15 // so that offsets that are near are far apart
	for i := uint64(l.Offset) * spread >> 32; ; i++ {
		e := &t.slots[int(i)&(len(t.slots)-1)]
		if e.loc == nil || e.loc == l || e.loc.Offset == l.Offset && e.loc.Source == l.Source {
			return e
		}
	}
}
