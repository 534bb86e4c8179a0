// Package namekey makes numbers of names, by which tables find them faster than maps do:
// most names are so short that they are numbers themselves.
package namekey

import (
	"hash/maphash"
	"math/bits"
)

// A Key is a number for a name, never 0. No two short names have the same; a long one has
// that of others too.
type Key uint64

// The names that are short have at most this many bytes.
const maxShort = 7

// long is set in the keys of long names.
const long = 1 << 63

// seed and odd, which makes a hash of a key, differ from one process to the next, so that
// nobody can choose names that are slow to find.
var (
	seed = maphash.MakeSeed()
	odd  = Key(maphash.String(seed, "") | 1)
)

// Of returns the key of a name: its bytes and how many they are if they are few, as most
// often, or else a hash of them.
func Of(name string) Key {
	if len(name) > maxShort {
		return Key(maphash.String(seed, name)) | long
	}
	key := Key(len(name) + 1)
	for i := range len(name) {
		key = key<<8 | Key(name[i])
	}
	return key
}

// IsLong reports whether the key may be that of other names too.
func (k Key) IsLong() bool { return k >= long }

// Slot returns where to look for a key first in a table of 1 << (64 - shift) slots.
func (k Key) Slot(shift uint8) int { return int(k * odd >> (shift & 63)) }

// ShiftOf returns the shift for a table of a number of slots, a power of two from 2 on.
func ShiftOf(slots int) uint8 { return uint8(64 - bits.TrailingZeros(uint(slots))) }

// Table says something about names. The zero Table is empty.
type Table[V any] struct {
	slots []slot[V] // a power of two of them
	shift uint8
	used  int
}

// slot is a place for a name; if it is free, the key is 0.
type slot[V any] struct {
	key  Key
	long string // the name, if it is a long one
	v    V
}

// Len returns how many names the table says something about.
func (t *Table[V]) Len() int { return t.used }

// Of returns what the table says about a name: the zero value if nothing.
func (t *Table[V]) Of(name string) (v V) {
	if t.used == 0 {
		return v
	}
	return t.slot(Of(name), name).v
}

// At returns the place for what the table says about a name, which is valid until the next
// call of At or Clear. If the table said nothing yet, it says the zero value now.
func (t *Table[V]) At(name string) *V {
	if 2*t.used >= len(t.slots) {
		t.grow()
	}
	key := Of(name)
	at := t.slot(key, name)
	if at.key == 0 {
		at.key = key
		if key.IsLong() {
			at.long = name
		}
		t.used++
	}
	return &at.v
}

// slot returns the slot of a name, or the free one that it would have.
func (t *Table[V]) slot(key Key, name string) *slot[V] {
	for i := key.Slot(t.shift); ; i++ {
		at := &t.slots[i&(len(t.slots)-1)]
		if at.key == key && (!key.IsLong() || at.long == name) || at.key == 0 {
			return at
		}
	}
}

func (t *Table[V]) grow() {
	old := t.slots
	t.slots = make([]slot[V], max(32, 2*len(old)))
	t.shift = ShiftOf(len(t.slots))
	for i := range old {
		if old[i].key != 0 {
			*t.slot(old[i].key, old[i].long) = old[i]
		}
	}
}

// many is for how many names a table that was emptied has no room any more, and kept how
// many slots it always keeps.
const many, kept = 1 << 12, 1 << 8

// Clear makes the table empty. It gives its room up if that is for many names, or for many
// more than there were: emptying it would take longer than filling it did.
func (t *Table[V]) Clear() {
	if n := len(t.slots); t.used > many || n > kept && t.used < n/16 {
		*t = Table[V]{}
	}
	if t.used > 0 {
		clear(t.slots)
		t.used = 0
	}
}
