package sip

import (
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Encode returns the signature as text. It fails with a *sig.Error if a tree is not well formed;
// only [Signature.Validate] checks the raw indices.
func (s Signature) Encode() (string, error) {
	if err := s.Inputs.checkRoot(); err != nil {
		return "", err
	}
	if err := s.Results.checkRoot(); err != nil {
		return "", err
	}
	return format.Write(func(b *sig.Builder, side sig.Side) {
		[...]*Node{&s.Inputs, &s.Results}[side].write(b)
	})
}

func (n *Node) write(b *sig.Builder) {
	switch n.Kind {
	case Leaf:
		b.Integer('_', n.Index)
	case Sequence:
		b.Nest('S', func() { n.writeItems(b) })
	case Dict:
		b.Nest('D', func() { n.writeItems(b) })
	}
}

func (n *Node) writeItems(b *sig.Builder) {
	for i := range n.Items {
		item := &n.Items[i]
		if item.Key.Named {
			b.Span('K', item.Key.Name)
		} else {
			b.Integer('k', item.Key.Index)
		}
		item.Node.write(b)
	}
}

// fits reports whether the fields of other kinds are zero.
func (n *Node) fits() bool {
	return (n.Index == 0 || n.Kind == Leaf) &&
		(len(n.Items) == 0 || n.Kind == Sequence || n.Kind == Dict)
}

// checkRoot returns an error unless the tree is well formed.
func (n *Node) checkRoot() error {
	if n.Kind == Empty && n.fits() {
		return nil
	}
	return n.check(make(Path, 0, 8))
}

// check returns an error unless the tree is well formed below the path.
func (n *Node) check(path Path) error {
	why := sig.Reason("")
	switch {
	case n.Kind == Empty || n.Kind > Dict || !n.fits():
		why = BadNode
	case n.Index < 0:
		why = NegativeRaw
	case len(path) > MaxPath || len(path) == MaxPath && n.Kind != Leaf:
		why = TooDeep
	}
	if why != "" {
		return pathError(path, n.Index, why)
	}
	for i := range n.Items {
		item := &n.Items[i]
		below := append(path, item.Key)
		if why := n.checkKey(i); why != "" {
			return pathError(below, item.Node.Index, why)
		}
		if err := item.Node.check(below); err != nil {
			return err
		}
	}
	return nil
}

func (n *Node) checkKey(i int) sig.Reason {
	key := n.Items[i].Key
	switch {
	case container(key) != n.Kind || key.Named && key.Index != 0 || !key.Named && key.Name != "":
		return KeyKind
	case key.Index < 0:
		return NegativeKey
	case i > 0 && n.Items[i-1].Key.compare(key) >= 0:
		return KeyOrder
	}
	return ""
}
