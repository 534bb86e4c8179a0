package ir

import "sync"

// A TypeCache remembers a value for each type, such as its layout. Several goroutines may use it.
// It keeps the types alive. The zero TypeCache is empty; it must not be copied.
type TypeCache[T any] struct{ all sync.Map }

// Of returns the value of a type, which compute returns the first time. If several goroutines
// compute it at a time, all get the same one.
func (c *TypeCache[T]) Of(t Type, compute func(Type) T) T {
	if v, ok := c.Known(t); ok {
		return v
	}
	return c.Add(t, compute(t))
}

// Known returns the value of a type, and whether there is one.
func (c *TypeCache[T]) Known(t Type) (v T, ok bool) {
	found, ok := c.all.Load(t)
	if !ok {
		return v, false
	}
	return found.(T), true
}

// Add stores the value of a type, and returns the stored one: v, or the one that another goroutine
// has added before.
func (c *TypeCache[T]) Add(t Type, v T) T {
	found, _ := c.all.LoadOrStore(t, v)
	return found.(T)
}

// HashTypes mixes types into a hash.
func HashTypes(hash uint64, types []Type) uint64 {
	for _, t := range types {
		hash = (hash ^ t.base().id) * 0x9e3779b97f4a7c15
	}
	return hash ^ hash>>29
}
