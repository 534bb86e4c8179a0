package ctype

import (
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// Memo remembers what a target found out about each type. The zero Memo is ready,
// and safe for use from many goroutines.
type Memo[T any] struct {
	found sync.Map // ir.Type to *T
}

// Of returns what find says of a type, and calls it for a new one only.
func (m *Memo[T]) Of(t ir.Type, find func(ir.Type) *T) *T {
	if v, ok := m.found.Load(t); ok {
		return v.(*T)
	}
	v, _ := m.found.LoadOrStore(t, find(t))
	return v.(*T)
}
