package sip

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/iree/internal/govalue"
)

// Errors of a call, in IREE's words.
var (
	ErrMismatch     = errors.New("Mismatched structures during unpacking arguments")     //lint:ignore ST1005 the words of IREE
	ErrOutOfRange   = errors.New("Raw result index out of range in reflection metadata") //lint:ignore ST1005 the words of IREE
	ErrCorrupt      = errors.New("Corrupt sip signature: Signature/data type mismatch")  //lint:ignore ST1005 the words of IREE
	ErrTooManyHoles = errors.New("too many holes in the sequences of a sip signature")
)

// maxHoles limits the holes in all sequences of one result: a few bytes of signature could ask for
// gigabytes of them.
const maxHoles = 1 << 16

// Flatten returns the raw values of a call's arguments. A root sequence binds the positional
// arguments, a root dictionary the named ones; an argument outside the structure is an error.
//
// Sequences may be any Go slice or array, dictionaries any map with string keys. Leaves are passed
// unchanged.
func (n Node) Flatten(args []any, named map[string]any) ([]any, error) {
	raw := make([]any, n.NumLeaves())
	if err := errors.Join(n.checkRoot(), n.Validate(len(raw))); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	switch {
	case n.Kind == Leaf, n.Kind != Dict && len(named) > 0, n.Kind != Sequence && len(args) > 0:
		return nil, ErrMismatch
	case n.Kind == Sequence:
		return raw, n.flatten(raw, args)
	case n.Kind == Dict:
		return raw, n.flatten(raw, named)
	}
	return raw, nil
}

// flatten stores the raw values of v into raw.
func (n *Node) flatten(raw []any, v any) error {
	if n.Kind == Leaf {
		raw[n.Index] = v
		return nil
	}
	list, _ := govalue.Items(v)
	dict, _ := govalue.Dict(v)
	switch {
	case n.Kind == Sequence && len(list) > n.length():
		return fmt.Errorf("unexpected sequence index %d in %v", n.length(), v)
	case n.Kind == Dict && len(dict) > len(n.Items):
		return fmt.Errorf("unexpected key '%s' in %v", n.firstExtra(dict), v)
	}
	for i := range n.Items {
		item := &n.Items[i]
		field, err := lookup(v, list, dict, item.Key)
		if err != nil {
			return err
		}
		if err := item.Node.flatten(raw, field); err != nil {
			return err
		}
	}
	return nil
}

// lookup returns an item of the Go value v, which list or dict holds, by its key.
func lookup(v any, list []any, dict map[string]any, key Key) (any, error) {
	if !key.Named {
		if int(key.Index) < len(list) {
			return list[key.Index], nil
		}
		return nil, fmt.Errorf("Expected sequence index %d not found in %v", key.Index, v) //lint:ignore ST1005 the words of IREE
	}
	if field, ok := dict[key.Name]; ok {
		return field, nil
	}
	return nil, fmt.Errorf("Expected key '%s' not found in %v", key.Name, v) //lint:ignore ST1005 the words of IREE
}

// firstExtra returns the smallest key of a map that the node does not have.
func (n *Node) firstExtra(dict map[string]any) string {
	return slices.Min(slices.DeleteFunc(slices.Collect(maps.Keys(dict)), func(name string) bool {
		return slices.ContainsFunc(n.Items, func(item Item) bool { return item.Key.Name == name })
	}))
}

// length returns the length of a sequence, including holes.
func (n *Node) length() int {
	if len(n.Items) == 0 {
		return 0
	}
	return int(n.Items[len(n.Items)-1].Key.Index) + 1
}

// Unflatten builds the structure from raw values: a []any for a sequence, with nil for holes, a
// map[string]any for a dictionary, the value itself for a leaf, and nil for an empty structure.
func (n Node) Unflatten(raw []any) (any, error) {
	if n.Kind == Empty && len(raw) > 0 {
		return nil, ErrCorrupt
	}
	if err := n.checkRoot(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	u := unflattener{raw: raw, holes: maxHoles}
	return u.value(&n)
}

// Unstructured returns the results of a function without a signature: nil, the only value, or a
// []any of them.
func Unstructured(raw []any) any {
	switch len(raw) {
	case 0:
		return nil
	case 1:
		return raw[0]
	}
	return raw
}

type unflattener struct {
	raw   []any
	holes int // how many more are allowed
}

func (u *unflattener) value(n *Node) (any, error) {
	switch n.Kind {
	case Leaf:
		if n.Index < 0 || int(n.Index) >= len(u.raw) {
			return nil, fmt.Errorf("%w: %d of %d", ErrOutOfRange, n.Index, len(u.raw))
		}
		return u.raw[n.Index], nil
	case Sequence:
		return u.sequence(n)
	case Dict:
		return u.dict(n)
	}
	return nil, nil
}

func (u *unflattener) sequence(n *Node) (any, error) {
	length := n.length()
	if u.holes -= length - len(n.Items); u.holes < 0 {
		return nil, ErrTooManyHoles
	}
	out := make([]any, length)
	for i := range n.Items {
		v, err := u.value(&n.Items[i].Node)
		if err != nil {
			return nil, err
		}
		out[n.Items[i].Key.Index] = v
	}
	return out, nil
}

func (u *unflattener) dict(n *Node) (any, error) {
	out := make(map[string]any, len(n.Items))
	for i := range n.Items {
		v, err := u.value(&n.Items[i].Node)
		if err != nil {
			return nil, err
		}
		out[n.Items[i].Key.Name] = v
	}
	return out, nil
}
