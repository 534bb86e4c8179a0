package ir

import "sync"

// A TypeCache stores a value for each type, such as its layout. It is safe for concurrent use and
// keeps the types alive. The zero TypeCache is empty; it must not be copied.
type TypeCache[T any] struct{ all sync.Map }

// Of returns the value of a type, computing it on first use. All concurrent callers get the same
// value.
func (c *TypeCache[T]) Of(t Type, compute func(Type) T) T {
	if v, ok := c.Known(t); ok {
		return v
	}
	return c.Add(t, compute(t))
}

// Known returns the stored value of a type, if any.
func (c *TypeCache[T]) Known(t Type) (v T, ok bool) {
	found, ok := c.all.Load(t)
	if !ok {
		return v, false
	}
	return found.(T), true
}

// Add stores a value unless there is one, and returns the stored value.
func (c *TypeCache[T]) Add(t Type, v T) T {
	found, _ := c.all.LoadOrStore(t, v)
	return found.(T)
}
