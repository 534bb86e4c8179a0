package ir

import (
	"slices"
	"sync/atomic"
)

// OpTable says something about op definitions. It is found by a number that each
// definition has, which is much faster than a map. Reading it from many goroutines
// is safe.
type OpTable[T any] struct{ entries []T }

// NewOpTable returns the table with the entries of a map.
func NewOpTable[T any](entries map[*OpDef]T) *OpTable[T] {
	t := &OpTable[T]{}
	for def, v := range entries {
		t.Set(def, v)
	}
	return t
}

// Set makes v be what the table says about def.
func (t *OpTable[T]) Set(def *OpDef, v T) {
	n := def.numbered()
	if n >= len(t.entries) {
		t.entries = append(t.entries, make([]T, n+1-len(t.entries))...)
	}
	t.entries[n] = v
}

// With returns a table that says v about def, and about others what t says, which
// may be nil and does not change.
func (t *OpTable[T]) With(def *OpDef, v T) *OpTable[T] {
	more := &OpTable[T]{}
	if t != nil {
		more.entries = slices.Clone(t.entries)
	}
	more.Set(def, v)
	return more
}

// Of returns what the table says about def: the zero value if nothing, or if the table or
// def is nil.
func (t *OpTable[T]) Of(def *OpDef) (v T) {
	if t == nil || def == nil {
		return v
	}
	if n := int(atomic.LoadUint32(&def.number)); n < len(t.entries) {
		return t.entries[n]
	}
	return v
}

// opCount is the number that was given last.
var opCount atomic.Uint32

// numbered returns the number of the definition, which it gets when it is first
// entered into a table. Number 0 is that of all without one: no table has an
// entry there.
func (d *OpDef) numbered() int {
	if n := atomic.LoadUint32(&d.number); n != 0 {
		return int(n)
	}
	atomic.CompareAndSwapUint32(&d.number, 0, opCount.Add(1))
	return int(atomic.LoadUint32(&d.number))
}
