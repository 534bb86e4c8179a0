package ir

import (
	"math/bits"
	"slices"
	"sort"
)

// An AttrSet is a set of the attributes listed by an OpDef, one bit each. They are numbered by name
// order, which is also their order in an operation: the index of attribute i is the number of
// attributes in the set below i.
type AttrSet uint64

// maxAttrs is the largest number of attributes of a definition.
const maxAttrs = 64

// First returns the least number in a non-empty set.
func (s AttrSet) First() int { return bits.TrailingZeros64(uint64(s)) }

// Len returns the number of attributes.
func (s AttrSet) Len() int { return bits.OnesCount64(uint64(s)) }

// AttrSet returns the listed attributes that the operation has.
func (o *Operation) AttrSet() AttrSet { return o.set }

// NumberedAttr returns the attribute of a number that is in [Operation.AttrSet].
func (o *Operation) NumberedAttr(i int) Attribute { return o.attrs[(o.set & (1<<i - 1)).Len()].Value }

// AttrSet returns the set of the given names; names that the definition does not list are ignored.
func (d *OpDef) AttrSet(names ...string) (set AttrSet) {
	numbers := d.attrNumbers()
	for _, name := range names {
		if i := numbers.of(name); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// attrNumbers maps the names of a definition's attributes to their numbers.
type attrNumbers struct {
	names    []string     // sorted
	fields   []*AttrField // nil for the segment sizes
	required AttrSet      // the attributes that every operation of the definition has
}

// attrNumbers returns the numbers of the listed attributes, computed on first use.
func (d *OpDef) attrNumbers() *attrNumbers {
	if n := d.numbers.Load(); n != nil {
		return n
	}
	n := newAttrNumbers(d)
	d.numbers.Store(n)
	return n
}

func newAttrNumbers(d *OpDef) *attrNumbers {
	n := &attrNumbers{}
	for i := range d.Attrs {
		n.names = append(n.names, d.Attrs[i].Name)
	}
	if d.Traits&AttrSizedOperands != 0 {
		n.names = append(n.names, OperandSegments)
	}
	if d.Traits&AttrSizedResults != 0 {
		n.names = append(n.names, ResultSegments)
	}
	sort.Strings(n.names)
	n.names = slices.Compact(n.names)
	if len(n.names) > maxAttrs {
		panic("BUG: " + d.Name + ": lists more than 64 attributes")
	}
	n.fields = make([]*AttrField, len(n.names))
	for i, name := range n.names {
		f := d.AttrField(name)
		if n.fields[i] = f; f != nil && !f.Optional && f.Default == nil {
			n.required |= 1 << i
		}
	}
	return n
}

// of returns the number of a name, or -1.
func (n *attrNumbers) of(name string) int { return slices.Index(n.names, name) }
