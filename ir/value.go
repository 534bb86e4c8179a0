package ir

import (
	"sync/atomic"

	"github.com/abi-opt/abi-opt/internal/misuse"
)

// A Value is what operations work on: a result of an operation or an argument
// of a block. It knows its uses.
type Value struct {
	typ   Type
	name  string     // a hint for printing; "" for none
	op    *Operation // the defining operation, if a result
	block *Block     // the block, if an argument
	index int32      // the number among the results or arguments
	id    uint64     // see ID
	first *Use
}

// A Use is one operand of an operation: the place where a value is used.
type Use struct {
	value      *Value
	owner      *Operation
	next, prev *Use
}

// ID returns the number of the value, which no other value has.
func (v *Value) ID() uint64 { return v.id }

// Type returns the type of the value.
func (v *Value) Type() Type {
	if v == nil {
		misuse.Panic("the value is nil")
	}
	return v.typ
}

// SetType changes the type of the value.
func (v *Value) SetType(t Type) { v.typ = t }

// Name returns the name hint: what the value was called in the text it was
// parsed from, or what its maker called it. It may be "".
func (v *Value) Name() string { return v.name }

// SetName sets the name hint.
func (v *Value) SetName(name string) { v.name = name }

// Loc returns where the value came from: the location of the operation that
// defines it, or that of the block argument.
func (v *Value) Loc() Location {
	switch {
	case v.op != nil:
		return v.op.Loc
	case v.block != nil && v.block.argLocs != nil:
		return v.block.argLocs[v.index]
	}
	return UnknownLoc{}
}

// SetLoc records where a block argument came from.
func (v *Value) SetLoc(l Location) {
	if v.block == nil {
		panic("BUG: the location of a result is its operation's")
	}
	v.block.setArgLoc(int(v.index), l)
}

// DefiningOp returns the operation that the value is a result of, or nil for a
// block argument.
func (v *Value) DefiningOp() *Operation { return v.op }

// IsBlockArg reports whether the value is a block argument.
func (v *Value) IsBlockArg() bool { return v.block != nil }

// Block returns the block that the value is defined in.
func (v *Value) Block() *Block {
	if v.op != nil {
		return v.op.block
	}
	return v.block
}

// Index returns the number of the value among the results or arguments.
func (v *Value) Index() int { return int(v.index) }

// HasUses reports whether the value is used.
func (v *Value) HasUses() bool { return v.first != nil }

// HasOneUse reports whether the value is used exactly once.
func (v *Value) HasOneUse() bool { return v.first != nil && v.first.next == nil }

// Uses calls yield for every use. The use may be changed meanwhile; other uses
// may not.
func (v *Value) Uses(yield func(*Use) bool) {
	for u := v.first; u != nil; {
		next := u.next
		if !yield(u) {
			return
		}
		u = next
	}
}

// ReplaceAllUsesWith makes every use of v use other instead.
func (v *Value) ReplaceAllUsesWith(other *Value) {
	if v == other {
		return
	}
	for u := v.first; u != nil; {
		next := u.next
		u.link(other)
		u = next
	}
	v.first = nil
}

// MoveUses makes every use that v has use what instead returns. That may use v.
func (v *Value) MoveUses(instead func() *Value) *Value {
	first := v.first
	v.first = nil
	other := instead()
	for u := first; u != nil; {
		next := u.next
		u.link(other)
		u = next
	}
	return other
}

// Owner returns the operation that has the operand.
func (u *Use) Owner() *Operation { return u.owner }

// Value returns the value used.
func (u *Use) Value() *Value { return u.value }

// Index returns the number of the operand on its operation.
func (u *Use) Index() int {
	for i := range u.owner.operands {
		if &u.owner.operands[i] == u {
			return i
		}
	}
	panic("BUG: a use is not among its owner's operands")
}

// Set makes the operand use v.
func (u *Use) Set(v *Value) {
	u.unlink()
	u.link(v)
}

func (u *Use) link(v *Value) {
	u.value = v
	if v == nil {
		return
	}
	u.next, u.prev = v.first, nil
	if v.first != nil {
		v.first.prev = u
	}
	v.first = u
}

func (u *Use) unlink() {
	if u.value == nil {
		return
	}
	if u.prev != nil {
		u.prev.next = u.next
	} else {
		u.value.first = u.next
	}
	if u.next != nil {
		u.next.prev = u.prev
	}
	u.value, u.next, u.prev = nil, nil, nil
}

// TypesOf returns the types of values.
func TypesOf(values []*Value) []Type {
	types := make([]Type, len(values))
	for i, v := range values {
		if v == nil {
			panic("BUG: a value is nil")
		}
		types[i] = v.typ
	}
	return types
}

// valueCount is the last number that was given to a value.
var valueCount atomic.Uint64
