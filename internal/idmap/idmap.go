// Package idmap provides the hash table of the IR. It maps the numbers of values, types, lists and op
// definitions to data that a pass or a printer records about them.
//
// A Go map from numbers takes 9 % more CPU time in its place to translate functions (abi-opt
// --emit=llvm), and 2 to 5 % for memref loops. Hashing a small number is one multiplication.
package idmap

import "math/bits"

// A Map maps numbers other than 0 to V. The zero Map is empty. Several goroutines may read it.
type Map[V any] struct {
	slots []entry[V] // a power of two of them
	shift uint8      // from a hash to an index of slots
	used  int
}

// An entry with the number 0 is free.
type entry[V any] struct {
	id uint64
	v  V
}

// Get returns the value for a number, and whether there is one.
func (m *Map[V]) Get(id uint64) (v V, ok bool) {
	if m.used == 0 {
		return v, false
	}
	e := m.slot(id)
	return e.v, e.id != 0
}

// Set sets the value for a number.
func (m *Map[V]) Set(id uint64, v V) { *m.At(id) = v }

// At returns a pointer to the value for a number, which is added if it is missing. The pointer is
// valid until the next call of At, Set or Clear.
func (m *Map[V]) At(id uint64) *V {
	if 2*m.used >= len(m.slots) {
		m.grow()
	}
	e := m.slot(id)
	if e.id == 0 {
		e.id = id
		m.used++
	}
	return &e.v
}

// Len returns the number of entries.
func (m *Map[V]) Len() int { return m.used }

// Clear removes all entries. It keeps the memory, unless clearing it would take much longer than
// filling it did.
func (m *Map[V]) Clear() {
	if len(m.slots) > 256 && m.used < len(m.slots)/16 {
		m.slots = nil
	} else if m.used > 0 {
		clear(m.slots)
	}
	m.used = 0
}

func (m *Map[V]) grow() {
	old := m.slots
	m.slots = make([]entry[V], max(16, 2*len(old)))
	m.shift = uint8(64 - bits.Len(uint(len(m.slots)-1)))
	for i := range old {
		if old[i].id != 0 {
			*m.slot(old[i].id) = old[i]
		}
	}
}

// slot returns the entry of a number, or the free one where it belongs. The product spreads
// consecutive numbers over the slots.
func (m *Map[V]) slot(id uint64) *entry[V] {
	for i := id * 0x9e3779b97f4a7c15 >> (m.shift & 63); ; i++ {
		if e := &m.slots[i&uint64(len(m.slots)-1)]; e.id == id || e.id == 0 {
			return e
		}
	}
}
