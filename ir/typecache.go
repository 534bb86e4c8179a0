package ir

import "github.com/abi-opt/abi-opt/internal/idmap"

// A TypeCache stores a value for each type, such as its layout. It is safe for concurrent use and
// keeps the types alive. The zero TypeCache is empty; it must not be copied.
type TypeCache[T any] struct{ all idmap.Shared[typed[T]] }

type typed[T any] struct {
	of Type
	v  T
}

// Of returns the value of a type, computing it on first use. All concurrent callers get the same
// value.
func (c *TypeCache[T]) Of(t Type, compute func(Type) T) T {
	if found := c.all.Get(t.ID()); found != nil {
		return found.v
	}
	return c.Add(t, compute(t))
}

// Known returns the stored value of a type, if any.
func (c *TypeCache[T]) Known(t Type) (v T, ok bool) {
	if found := c.all.Get(t.ID()); found != nil {
		return found.v, true
	}
	return v, false
}

// Add stores a value unless there is one, and returns the stored value.
func (c *TypeCache[T]) Add(t Type, v T) T { return c.all.Add(t.ID(), typed[T]{t, v}).v }
