package ir

import (
	"math/bits"
	"sync/atomic"
)

// ValueTable says something about values. It is a map that finds them by the number
// that each has, which is much faster, and fast to empty. The zero ValueTable is
// empty.
type ValueTable[T any] struct {
	slots []valueEntry[T] // a power of two of them
	shift uint8           // 32 less that power
	used  int
}

type valueEntry[T any] struct {
	of *Value
	v  T
}

// Of returns what the table says about a value, and whether it says anything.
func (t *ValueTable[T]) Of(of *Value) (v T, ok bool) {
	if t.used == 0 {
		return v, false
	}
	e := t.slot(of)
	return e.v, e.of != nil
}

// At returns the place for what the table says about a value, which is valid until
// the next call of At or Clear. If the table said nothing yet, it says the zero value
// now.
func (t *ValueTable[T]) At(of *Value) *T {
	if i := t.first(of); i < len(t.slots) && t.slots[i].of == of { // most
		return &t.slots[i].v
	}
	return t.add(of)
}

func (t *ValueTable[T]) add(of *Value) *T {
	if 2*t.used >= len(t.slots) {
		t.grow()
	}
	e := t.slot(of)
	if e.of == nil {
		e.of = of
		t.used++
	}
	return &e.v
}

func (t *ValueTable[T]) grow() {
	old := t.slots
	t.slots = make([]valueEntry[T], max(16, 2*len(old)))
	t.shift = uint8(bits.LeadingZeros32(uint32(len(t.slots) - 1)))
	for i := range old {
		if old[i].of != nil {
			*t.slot(old[i].of) = old[i]
		}
	}
}

// first returns where the entry of a value is, or else one before it. Numbers that follow
// one another are multiplied, so that they are far apart.
func (t *ValueTable[T]) first(of *Value) int { return int(of.number * 0x9e3779b1 >> (t.shift & 31)) }

// slot returns the entry of a value, or the free one that it would have.
func (t *ValueTable[T]) slot(of *Value) *valueEntry[T] {
	for i := t.first(of); ; i++ {
		if e := &t.slots[i&(len(t.slots)-1)]; e.of == of || e.of == nil {
			return e
		}
	}
}

// Len returns how many values the table says something about.
func (t *ValueTable[T]) Len() int { return t.used }

// Clear makes the table empty.
func (t *ValueTable[T]) Clear() { t.slots, t.used = emptied(t.slots, t.used), 0 }

// manySlots is how many slots are not kept, and keptSlots how many always are.
const manySlots, keptSlots = 1 << 13, 1 << 8

// emptied returns the slots of a table without what is in them, for what comes next. It
// returns nil if they are many, or many more than were used: emptying them would take longer
// than filling them did.
func emptied[E any](slots []E, used int) []E {
	if n := len(slots); n > manySlots || n > keptSlots && used < n/16 {
		return nil
	}
	if used > 0 {
		clear(slots)
	}
	return slots
}

// valueNumbers hands out the numbers of values.
var valueNumbers atomic.Uint32
