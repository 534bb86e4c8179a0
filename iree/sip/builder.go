package sip

import (
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A Builder builds the tree of one side of a signature from index paths in any order. The zero
// value is empty and ready to use.
type Builder struct {
	root buildNode
	raw  map[int32]bool
}

// A buildNode is a node with unsorted items.
type buildNode struct {
	kind  Kind
	index int32
	items map[Key]*buildNode
}

// Set places the raw value at index on a path. It returns a *sig.Error and changes nothing if the
// path conflicts with an earlier one or the index is already set.
func (b *Builder) Set(index int32, path ...Key) error {
	if why := b.conflict(index, path); why != "" {
		return pathError(path, index, why)
	}
	if b.raw == nil {
		b.raw = make(map[int32]bool)
	}
	b.raw[index] = true
	n := &b.root
	for _, key := range path {
		n = n.open(key)
	}
	n.kind, n.index = Leaf, index
	return nil
}

// conflict returns the reason why index cannot be set at path, or "".
func (b *Builder) conflict(index int32, path Path) sig.Reason {
	switch {
	case index < 0:
		return NegativeRaw
	case b.raw[index]:
		return RawTwice
	case len(path) > MaxPath:
		return TooDeep
	}
	n := &b.root
	for _, key := range path {
		switch {
		case !key.Named && key.Index < 0:
			return NegativeKey
		case n == nil || n.kind == Empty:
			n = nil // everything below is new
			continue
		case n.kind == Leaf:
			return ThroughLeaf
		case n.kind != container(key):
			return KeyKind
		}
		n = n.items[key]
	}
	if n != nil && n.kind != Empty {
		return Occupied
	}
	return ""
}

// container returns the kind of node that has such keys.
func container(key Key) Kind {
	if key.Named {
		return Dict
	}
	return Sequence
}

// open returns the item with the key, creating it if necessary.
func (n *buildNode) open(key Key) *buildNode {
	if n.kind == Empty {
		n.kind, n.items = container(key), make(map[Key]*buildNode)
	}
	item := n.items[key]
	if item == nil {
		item = &buildNode{}
		n.items[key] = item
	}
	return item
}

// Node returns the tree. It fails with a *sig.Error unless the raw indices are 0 to n-1.
func (b *Builder) Node() (Node, error) {
	n := b.root.node()
	for index, path := range n.Leaves() {
		if int(index) >= len(b.raw) {
			return Node{}, pathError(path, index, RawGap)
		}
	}
	return n, nil
}

func (n *buildNode) node() Node {
	out := Node{Kind: n.kind, Index: n.index}
	for _, key := range slices.SortedFunc(maps.Keys(n.items), Key.compare) {
		out.Items = append(out.Items, Item{key, n.items[key].node()})
	}
	return out
}
