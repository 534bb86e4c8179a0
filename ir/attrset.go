package ir

import (
	"math/bits"
	"slices"
	"sort"
)

// An AttrSet is a set of attributes that a definition lists. They are numbered in the
// order of their names, which is also that in which an operation keeps them: the one
// with number i is behind as many as it has of lower numbers.
type AttrSet uint64

// maxAttrs is how many attributes a definition may list.
const maxAttrs = 64

// First returns the least number in a set that is not empty.
func (s AttrSet) First() int { return bits.TrailingZeros64(uint64(s)) }

func (s AttrSet) len() int { return bits.OnesCount64(uint64(s)) }

// AttrSet returns which of the attributes that its definition lists the operation has.
func (o *Operation) AttrSet() AttrSet { return o.set }

// NumberedAttr returns the attribute with a number that is in [Operation.AttrSet].
func (o *Operation) NumberedAttr(i int) Attribute { return o.attrs[(o.set & (1<<i - 1)).len()].Value }

// AttrSet returns the set of those of the names that the definition lists.
func (d *OpDef) AttrSet(names ...string) (set AttrSet) {
	numbers := d.attrNumbers()
	for _, name := range names {
		if i := numbers.of(name); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// attrNumbers finds the numbers of attributes by their names.
type attrNumbers struct {
	names    []string
	fields   []*AttrField // nil for the sizes of groups
	required AttrSet      // what every operation of the definition has
	// slots has 1 more than the number of a name at the place of its hash, or behind.
	slots [2 * maxAttrs]uint8
}

// attrNumbers returns the numbers of the attributes that the definition lists.
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
		panic("BUG: " + d.Name + " lists more than 64 attributes")
	}
	n.fields = make([]*AttrField, len(n.names))
	for i, name := range n.names {
		*n.slot(name) = uint8(i + 1)
		f := d.AttrField(name)
		if n.fields[i] = f; f != nil && !f.Optional && f.Default == nil {
			n.required |= 1 << i
		}
	}
	return n
}

// of returns the number of a name, or -1.
func (n *attrNumbers) of(name string) int { return int(*n.slot(name)) - 1 }

// slot returns the place of a name, or the free one that it would have.
func (n *attrNumbers) slot(name string) *uint8 {
	hash := 37 * uint(len(name))
	if name != "" {
		hash += 101*uint(name[0]) + 211*uint(name[len(name)-1])
	}
	for i := hash; ; i++ {
		if at := &n.slots[i%uint(len(n.slots))]; *at == 0 || n.names[*at-1] == name {
			return at
		}
	}
}
