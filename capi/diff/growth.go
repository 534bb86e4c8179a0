package diff

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/capi"
)

// Libraries grow in two ways that break only programs that rely on what was meant to change: the enumerator
// after the last one moves, and members that were reserved are used.
var (
	endName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(^|_)(max|last|count|end|num|nb|number|total|sentinel|n)(_|$)|[a-z](Max|Last|Count|End|Sentinel)$`)
	})
	reservedName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^_*(reserved|rsvd|padding|pad|unused|spare|dummy|filler)_?[0-9]*$|_(reserved|rsvd|padding|pad|unused|spare)_?[0-9]*$`)
	})
)

// isEndMarker reports whether an enumerator is the last one of its enumeration on both sides, has the name of
// an end, and grew.
func (x *comparison) isEndMarker(old, current *enumerator) bool {
	before, after := number(old.Value), number(current.Value)
	return endName().MatchString(current.Name) && after.Cmp(before) > 0 && x.isLast(old.enum, before) && x.isLast(current.enum, after)
}

// isLast reports whether no enumerator has a larger value.
func (x *comparison) isLast(d *capi.Enum, value *big.Int) bool {
	last := x.last[d]
	if last == nil {
		last = number(d.Enumerators[0].Value)
		for _, e := range d.Enumerators[1:] {
			if n := number(e.Value); n.Cmp(last) > 0 {
				last = n
			}
		}
		x.last[d] = last
	}
	return last.Cmp(value) <= 0
}

// number returns the value of a decimal number; 0 for other texts, which a snapshot may have.
func number(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return new(big.Int)
	}
	return n
}

// isUsed reports whether a member is in the place that a removed one had.
func isUsed(f *capi.RecordField, current []capi.RecordField) bool {
	from, to := bitsOf(f)
	return slices.ContainsFunc(current, func(g capi.RecordField) bool {
		start, end := bitsOf(&g)
		return start < to && end > from
	})
}

// isReserved reports whether a member is within a reserved one of the other side: a library gives programs less than it has.
func isReserved(f *capi.RecordField, other []capi.RecordField) bool {
	start, end := bitsOf(f)
	return slices.ContainsFunc(other, func(g capi.RecordField) bool {
		from, to := bitsOf(&g)
		return from <= start && end <= to && reservedName().MatchString(g.Name)
	})
}

// bitsOf returns where a member begins and ends, in bits.
func bitsOf(f *capi.RecordField) (from, to int64) {
	if f.BitField {
		return f.Bit, f.Bit + f.Width
	}
	return f.Offset * 8, (f.Offset + f.Size) * 8
}

// reserved notes how a reserved member is used now, and reports whether it is one. Old is the member, and
// current what it became, or nil if it is gone.
func (c *Change) reserved(old, current *capi.RecordField) bool {
	switch {
	case !reservedName().MatchString(old.Name):
		return false
	case current == nil:
		c.note(Growth, said("reserved member %s is used for others", old.Name))
	case !reservedName().MatchString(current.Name):
		c.note(Growth, said("reserved member %s is used as %s", old.Name, current.Name))
	case old.Offset != current.Offset || old.Size != current.Size:
		place := func(f *capi.RecordField) string { return fmt.Sprintf("%s at byte %d", bytes(f.Size), f.Offset) }
		c.note(Growth, Detail{kind: otherSize, name: "reserved member " + old.Name, before: place(old), after: place(current)})
	}
	return true
}
