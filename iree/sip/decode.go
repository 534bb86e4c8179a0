package sip

import (
	"slices"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Decode reads a signature strictly. The error is a *sig.Error. [Signature.Validate] checks the raw
// indices.
func Decode(text string) (Signature, error) { return decode(text, sig.Strict) }

// DecodeLenient reads a signature as IREE did and repairs it, see the package documentation. The
// error is a *sig.Error, about the text or about a tree that cannot be repaired.
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

// Canonical returns nil if text is exactly as Encode writes it.
func Canonical(text string) error { return sig.CheckCanonical(format.Name, text, Decode) }

func decode(text string, mode sig.Mode) (Signature, error) {
	var inputs, results treeBuilder
	if err := Visit(text, sig.Input, mode, &inputs); err != nil {
		return Signature{}, err
	}
	if err := Visit(text, sig.Result, mode, &results); err != nil {
		return Signature{}, err
	}
	return Signature{Inputs: inputs.root, Results: results.root}, nil
}

// A treeBuilder is a Visitor that builds a Node.
type treeBuilder struct {
	root Node
	key  Key
	open []Item // the open containers
}

func (t *treeBuilder) Key(key Key) { t.key = key }

func (t *treeBuilder) Leaf(index int32) { t.add(Item{t.key, LeafOf(index)}) }

func (t *treeBuilder) Open(kind Kind) { t.open = append(t.open, Item{t.key, Node{Kind: kind}}) }

func (t *treeBuilder) Close(Kind) {
	last := len(t.open) - 1
	item := t.open[last]
	t.open = t.open[:last]
	t.add(item)
}

func (t *treeBuilder) add(item Item) {
	if len(t.open) == 0 {
		t.root = item.Node
		return
	}
	parent := &t.open[len(t.open)-1].Node
	parent.Items = append(parent.Items, item)
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
