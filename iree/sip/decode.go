package sip

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Decode reads a signature strictly. The error is an *sig.Error. That the raw
// indices are those of a function is for [Signature.Validate] to say.
func Decode(text string) (Signature, error) {
	s, err := decode(text, sig.Strict)
	if err != nil {
		return Signature{}, err
	}
	return s, nil
}

// DecodeLenient reads a signature as IREE did and mends it; the package
// documentation says how. The error is an *sig.Error, about
// the text or about what no tree can hold.
func DecodeLenient(text string) (Signature, error) {
	s, err := decode(text, sig.Lenient)
	if err != nil {
		return Signature{}, err
	}
	s.Inputs.mend()
	s.Results.mend()
	if _, err := s.Encode(); err != nil {
		return Signature{}, err
	}
	return s, nil
}

// Canonical returns nil if text is a signature as Encode writes it.
func Canonical(text string) error { return sig.CheckCanonical(format.Name, text, Decode) }

func decode(text string, mode sig.Mode) (s Signature, err error) {
	// Every item has a key, so there are no more items than key tags.
	t := treeBuilder{items: make([]Item, strings.Count(text, "k")+strings.Count(text, "K"))}
	t.closed = len(t.items)
	if err := Visit(text, sig.Input, mode, &t); err != nil {
		return s, err
	}
	s.Inputs, t.root = t.root, Node{}
	if err := Visit(text, sig.Result, mode, &t); err != nil {
		return s, err
	}
	s.Results = t.root
	return s, nil
}

// A treeBuilder makes a Node of the events of a walk. All items stand in one
// slab: at its front a stack of those whose container is still open, at its
// back those whose container is closed.
type treeBuilder struct {
	root   Node
	items  []Item
	top    int // of the stack
	closed int // where the back begins
	open   []frame
	key    Key
}

// A frame is a container that is not closed yet.
type frame struct {
	key   Key // of the container in its parent
	first int // its first item on the stack
}

// IntegerKey implements Visitor.
func (t *treeBuilder) IntegerKey(key int32) { t.key = At(key) }

// StringKey implements Visitor.
func (t *treeBuilder) StringKey(key string) { t.key = Name(key) }

// Leaf implements Visitor.
func (t *treeBuilder) Leaf(index int32) { t.add(t.key, LeafOf(index)) }

// Open implements Visitor.
func (t *treeBuilder) Open(Kind) {
	t.open = append(t.open, frame{t.key, t.top})
}

// Close implements Visitor.
func (t *treeBuilder) Close(kind Kind) {
	f := t.open[len(t.open)-1]
	t.open = t.open[:len(t.open)-1]
	n := Node{Kind: kind}
	if size := t.top - f.first; size > 0 {
		end := t.closed
		t.closed -= size
		n.Items = t.items[t.closed:end:end]
		copy(n.Items, t.items[f.first:t.top])
		t.top = f.first
	}
	t.add(f.key, n)
}

func (t *treeBuilder) add(key Key, n Node) {
	if len(t.open) == 0 {
		t.root = n
		return
	}
	t.items[t.top] = Item{key, n}
	t.top++
}

// mend sorts the items and keeps the last of those with equal keys.
func (n *Node) mend() {
	slices.SortStableFunc(n.Items, func(a, b Item) int { return a.Key.compare(b.Key) })
	kept := n.Items[:0]
	for i, item := range n.Items {
		if i+1 < len(n.Items) && n.Items[i+1].Key == item.Key {
			continue
		}
		item.Node.mend()
		kept = append(kept, item)
	}
	n.Items = kept
}
