package sip

import "github.com/abi-opt/abi-opt/iree/sig"

// A Visitor takes the events of a walk over one half of a signature. Inside a
// container each value comes behind its key.
type Visitor interface {
	IntegerKey(key int32)
	StringKey(key string)
	Open(kind Kind)  // a Sequence or Dict begins
	Close(kind Kind) // the container opened last ends
	Leaf(index int32)
}

// A Half is the arguments or the results of a function.
type Half uint8

// The halves.
const (
	Inputs Half = iota
	Results
)

func (h Half) tag() byte { return [...]byte{'I', 'R'}[h] }

func (h Half) absent() Reason { return [...]Reason{NoInputs, NoResults}[h] }

// Visit walks over one half of the text of a signature. The error is an
// *Error; events up to it have been delivered, and every container that was
// opened has been closed.
//
// In lenient mode the events are those of IREE's parser: keys of any kind and
// order, keys without values, several roots, negative numbers.
func Visit(text string, half Half, mode sig.Mode, v Visitor) error {
	p := sig.Options{Mode: mode}.Parse(text)
	if mode == sig.Strict {
		if err := checkSpans(p); err != nil {
			return err
		}
	}
	if !p.SeekTag(half.tag()) {
		return malformedOr(&p, half.absent())
	}
	w := walker{v: v, mode: mode}
	if err := w.root(p.Nested()); err != nil {
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
			item := &n.Items[i]
			if item.Key.Named {
				v.StringKey(item.Key.Name)
			} else {
				v.IntegerKey(item.Key.Index)
			}
			item.Node.Visit(v)
		}
		v.Close(n.Kind)
	}
}

// checkSpans returns an error unless p has one I span, one R span and an end.
func checkSpans(p sig.Parser) error {
	for _, half := range [...]Half{Inputs, Results} {
		switch {
		case p.Kind() == sig.End:
			return &Error{Offset: p.Offset(), Reason: half.absent()}
		case p.Kind() != sig.Span || p.Tag() != half.tag():
			return malformedOr(&p, BadSpan)
		}
		p.Next()
	}
	if p.Kind() != sig.End {
		return malformedOr(&p, BadSpan)
	}
	return nil
}

// malformedOr blames the malformed component p stands on, if it does.
func malformedOr(p *sig.Parser, why Reason) *Error {
	if err := p.Err(); err != nil {
		return &Error{Offset: p.Offset(), Reason: Malformed, Err: err}
	}
	return &Error{Offset: p.Offset(), Reason: why}
}

// A walker turns components into events.
type walker struct {
	v    Visitor
	mode sig.Mode
}

// root reads the contents of an I or R span.
func (w *walker) root(p sig.Parser) *Error {
	for n := 0; p.More(); n++ {
		switch {
		case isKey(p.Tag()):
			return malformedOr(&p, KeyHere)
		case n > 0 && w.mode == sig.Strict:
			return malformedOr(&p, ValueHere)
		}
		if err := w.value(&p); err != nil {
			return err
		}
		p.Next()
	}
	if p.Err() != nil {
		return malformedOr(&p, Malformed)
	}
	return nil
}

func isKey(tag byte) bool { return tag == 'k' || tag == 'K' }

// value reads the leaf or container p stands on.
func (w *walker) value(p *sig.Parser) *Error {
	switch p.Tag() {
	case '_':
		if p.Int() < 0 && w.mode == sig.Strict {
			return malformedOr(p, NegativeRaw)
		}
		w.v.Leaf(p.Int())
		return nil
	case 'S':
		return w.container(p.Nested(), Sequence)
	case 'D':
		return w.container(p.Nested(), Dict)
	case 'k', 'K':
		return malformedOr(p, KeyHere)
	}
	return malformedOr(p, BadTag)
}

// container reads the contents of an S or D span.
func (w *walker) container(p sig.Parser, kind Kind) *Error {
	w.v.Open(kind)
	err := w.items(p, kind)
	w.v.Close(kind)
	return err
}

func (w *walker) items(p sig.Parser, kind Kind) *Error {
	var last Key
	for n := 0; p.More(); n++ {
		key, err := w.key(&p, kind)
		if err != nil {
			return err
		}
		if n > 0 && w.mode == sig.Strict && last.compare(key) >= 0 {
			return malformedOr(&p, KeyOrder)
		}
		last = key
		w.deliver(key)
		if p.Next(); !p.More() {
			if w.mode == sig.Strict || p.Err() != nil {
				return malformedOr(&p, NoValue)
			}
			return nil
		}
		if err := w.value(&p); err != nil {
			return err
		}
		p.Next()
	}
	if p.Err() != nil {
		return malformedOr(&p, Malformed)
	}
	return nil
}

func (w *walker) deliver(key Key) {
	if key.Named {
		w.v.StringKey(key.Name)
	} else {
		w.v.IntegerKey(key.Index)
	}
}

// key reads the key p stands on.
func (w *walker) key(p *sig.Parser, kind Kind) (Key, *Error) {
	var key Key
	switch p.Tag() {
	case 'k':
		key = At(p.Int())
	case 'K':
		key = Name(p.Payload())
	case '_', 'S', 'D':
		return key, malformedOr(p, ValueHere)
	default:
		return key, malformedOr(p, BadTag)
	}
	switch {
	case w.mode == sig.Lenient:
	case container(key) != kind:
		return key, malformedOr(p, KeyKind)
	case key.Index < 0:
		return key, malformedOr(p, NegativeKey)
	}
	return key, nil
}
