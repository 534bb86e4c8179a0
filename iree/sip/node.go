package sip

import (
	"iter"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A Kind is the kind of a node.
type Kind uint8

const (
	Empty    Kind = iota // no structure; only a root can be empty
	Leaf                 // a raw value
	Sequence             // items with integer keys
	Dict                 // items with string keys
)

// A Node is a value in the structure of a function's arguments or results. The zero value is an
// empty root.
type Node struct {
	Kind  Kind
	Index int32  // Leaf only: index of the raw argument or result
	Items []Item // Sequence and Dict only: sorted by key
}

// An Item is an entry of a sequence or a dictionary.
type Item struct {
	Key  Key
	Node Node
}

// A Signature is the structure of a function's arguments and results.
type Signature struct {
	Inputs, Results Node
}

// MaxPath is the maximum length of a path.
const MaxPath = sig.MaxDepth - 1

// LeafOf returns the leaf for the raw value at index.
func LeafOf(index int32) Node { return Node{Kind: Leaf, Index: index} }

// SequenceOf returns a sequence of the nodes, without holes.
func SequenceOf(nodes ...Node) Node {
	n := Node{Kind: Sequence}
	for i, item := range nodes {
		n.Items = append(n.Items, Item{At(int32(i)), item})
	}
	return n
}

// Equal reports whether the two trees are the same.
func (n Node) Equal(m Node) bool {
	if n.Kind != m.Kind || n.Index != m.Index || len(n.Items) != len(m.Items) {
		return false
	}
	for i, item := range n.Items {
		if item.Key != m.Items[i].Key || !item.Node.Equal(m.Items[i].Node) {
			return false
		}
	}
	return true
}

// Equal reports whether the two signatures are the same.
func (s Signature) Equal(u Signature) bool {
	return s.Inputs.Equal(u.Inputs) && s.Results.Equal(u.Results)
}

// Leaves yields the raw index and the path of every leaf, in the order of the keys. The path is
// only valid until the next iteration.
func (n Node) Leaves() iter.Seq2[int32, Path] {
	return func(yield func(int32, Path) bool) {
		n.leaves(nil, yield)
	}
}

func (n Node) leaves(path Path, yield func(int32, Path) bool) bool {
	if n.Kind == Leaf {
		return yield(n.Index, path)
	}
	for _, item := range n.Items {
		if !item.Node.leaves(append(path, item.Key), yield) {
			return false
		}
	}
	return true
}
