package ir

import (
	"sync"
	"sync/atomic"
)

// TypeTable says something about types. It is a map that finds them by the number
// that each has, which is much faster. It does not keep them alive. The zero
// TypeTable is empty.
type TypeTable[T any] struct{ ids idTable[T] }

// Of returns what the table says about a type, and whether it says anything.
func (t *TypeTable[T]) Of(of Type) (v T, ok bool) { return t.ids.of(of.base().id) }

// Set makes v be what the table says about a type.
func (t *TypeTable[T]) Set(of Type, v T) { t.ids.set(of.base().id, v) }

// Clear makes the table empty.
func (t *TypeTable[T]) Clear() { t.ids.clear() }

// ArrayTable says something about lists, as a [TypeTable] does about types.
type ArrayTable[T any] struct{ ids idTable[T] }

// Of returns what the table says about a list, and whether it says anything.
func (t *ArrayTable[T]) Of(of *ArrayAttr) (v T, ok bool) { return t.ids.of(of.id) }

// Set makes v be what the table says about a list.
func (t *ArrayTable[T]) Set(of *ArrayAttr, v T) { t.ids.set(of.id, v) }

// Clear makes the table empty.
func (t *ArrayTable[T]) Clear() { t.ids.clear() }

// idTable is about what has a number of its own, other than 0.
type idTable[T any] struct {
	slots []idEntry[T] // a power of two of them; one that is free has the id 0
	used  int
}

type idEntry[T any] struct {
	id uint64
	v  T
}

func (t *idTable[T]) of(id uint64) (v T, ok bool) {
	if len(t.slots) == 0 {
		return v, false
	}
	e := t.slot(id)
	return e.v, e.id != 0
}

func (t *idTable[T]) set(id uint64, v T) {
	if 2*t.used >= len(t.slots) {
		old := t.slots
		t.slots = make([]idEntry[T], max(16, 2*len(old)))
		for i := range old {
			if old[i].id != 0 {
				*t.slot(old[i].id) = old[i]
			}
		}
	}
	e := t.slot(id)
	if e.id == 0 {
		t.used++
	}
	*e = idEntry[T]{id, v}
}

func (t *idTable[T]) clear() { t.slots, t.used = emptied(t.slots, t.used), 0 }

// slot returns the entry with an id, or the free one that it would have.
func (t *idTable[T]) slot(id uint64) *idEntry[T] {
	for i := id; ; i++ {
		if e := &t.slots[i&uint64(len(t.slots)-1)]; e.id == id || e.id == 0 {
			return e
		}
	}
}

// HashTypes goes on with a hash over types: equal lists have equal ones.
func HashTypes(hash uint64, types []Type) uint64 {
	for _, t := range types {
		hash = (hash ^ t.base().id) * 0x9e3779b97f4a7c15
	}
	return hash ^ hash>>29
}

// TypeCache remembers what was found out about types, for any number of
// goroutines. It keeps them alive. The zero TypeCache is empty; it must not be
// copied.
type TypeCache[T any] struct {
	// recent has the entries that were asked for last, by the last bits of their
	// ids: few types are asked for most of the time.
	recent [64]atomic.Pointer[cachedType[T]]
	mutex  sync.RWMutex
	all    TypeTable[*cachedType[T]]
}

type cachedType[T any] struct {
	of Type
	id uint64
	v  T
}

// Of returns what find says of a type. It is called for new ones only; when
// several goroutines ask for one at a time, the first answer is that for all.
func (c *TypeCache[T]) Of(t Type, find func(Type) T) T {
	if v, ok := c.Known(t); ok {
		return v
	}
	return c.Add(t, find(t))
}

// Known returns what the cache remembers of a type, and whether it does.
func (c *TypeCache[T]) Known(t Type) (v T, ok bool) {
	id := t.base().id
	recent := &c.recent[id%uint64(len(c.recent))]
	if e := recent.Load(); e != nil && e.id == id {
		return e.v, true
	}
	c.mutex.RLock()
	e, ok := c.all.Of(t)
	c.mutex.RUnlock()
	if !ok {
		return v, false
	}
	recent.Store(e)
	return e.v, true
}

// Add makes the cache remember v of a type, and returns what it remembers: v, or
// what another goroutine has added before.
func (c *TypeCache[T]) Add(t Type, v T) T {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if first, ok := c.all.Of(t); ok {
		return first.v
	}
	id := t.base().id
	e := &cachedType[T]{t, id, v}
	c.all.Set(t, e)
	c.recent[id%uint64(len(c.recent))].Store(e)
	return v
}
