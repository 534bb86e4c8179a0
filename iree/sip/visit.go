package sip

import "github.com/abi-opt/abi-opt/iree/sig"

// A Visitor receives the events of a walk over one side of a signature. In a container each value
// follows its key.
type Visitor interface {
	Key(key Key)
	Open(kind Kind)  // a Sequence or Dict begins
	Close(kind Kind) // the innermost open container ends
	Leaf(index int32)
}

// Visit walks over one side of the text of a signature. The error is a *sig.Error; events before it
// have been delivered, and every opened container has been closed.
//
// In lenient mode the events are those of IREE's parser: keys of any kind and order, keys without
// values, several roots, negative numbers.
func Visit(text string, side sig.Side, mode sig.Mode, v Visitor) error {
	p, err := format.Side(text, side, mode)
	if err == nil {
		w := walker{v: v, mode: mode}
		err = w.root(p)
	}
	if err != nil {
		return err
	}
	return nil
}

// Visit walks over the tree.
func (n Node) Visit(v Visitor) {
	switch n.Kind {
	case Leaf:
		v.Leaf(n.Index)
	case Sequence, Dict:
		v.Open(n.Kind)
		for i := range n.Items {
			v.Key(n.Items[i].Key)
			n.Items[i].Node.Visit(v)
		}
		v.Close(n.Kind)
	}
}

// A walker turns components into events.
type walker struct {
	v    Visitor
	mode sig.Mode
}

// root reads the contents of an I or R span.
func (w *walker) root(p sig.Parser) *sig.Error {
	for n := 0; p.More(); n++ {
		switch {
		case isKey(p.Tag()):
			return format.Fail(&p, KeyHere)
		case n > 0 && w.mode == sig.Strict:
			return format.Fail(&p, ValueHere)
		}
		if err := w.value(&p); err != nil {
			return err
		}
		p.Next()
	}
	if p.Err() != nil {
		return format.Fail(&p, Malformed)
	}
	return nil
}

func isKey(tag byte) bool { return tag == 'k' || tag == 'K' }

// value reads the leaf or container at p.
func (w *walker) value(p *sig.Parser) *sig.Error {
	switch p.Tag() {
	case '_':
		if p.Int() < 0 && w.mode == sig.Strict {
			return format.Fail(p, NegativeRaw)
		}
		w.v.Leaf(p.Int())
		return nil
	case 'S':
		return w.container(p.Nested(), Sequence)
	case 'D':
		return w.container(p.Nested(), Dict)
	case 'k', 'K':
		return format.Fail(p, KeyHere)
	}
	return format.Fail(p, BadTag)
}

// container reads the contents of an S or D span.
func (w *walker) container(p sig.Parser, kind Kind) *sig.Error {
	w.v.Open(kind)
	err := w.items(p, kind)
	w.v.Close(kind)
	return err
}

func (w *walker) items(p sig.Parser, kind Kind) *sig.Error {
	var last Key
	for n := 0; p.More(); n++ {
		key, err := w.key(&p, kind)
		if err != nil {
			return err
		}
		if n > 0 && w.mode == sig.Strict && last.compare(key) >= 0 {
			return format.Fail(&p, KeyOrder)
		}
		last = key
		w.v.Key(key)
		if p.Next(); !p.More() {
			if w.mode == sig.Strict || p.Err() != nil {
				return format.Fail(&p, NoValue)
			}
			return nil
		}
		if err := w.value(&p); err != nil {
			return err
		}
		p.Next()
	}
	if p.Err() != nil {
		return format.Fail(&p, Malformed)
	}
	return nil
}

// key reads the key at p.
func (w *walker) key(p *sig.Parser, kind Kind) (Key, *sig.Error) {
	var key Key
	switch p.Tag() {
	case 'k':
		key = At(p.Int())
	case 'K':
		key = Name(p.Payload())
	case '_', 'S', 'D':
		return key, format.Fail(p, ValueHere)
	default:
		return key, format.Fail(p, BadTag)
	}
	switch {
	case w.mode == sig.Lenient:
	case container(key) != kind:
		return key, format.Fail(p, KeyKind)
	case key.Index < 0:
		return key, format.Fail(p, NegativeKey)
	}
	return key, nil
}
