package ir

import (
	"strings"
	"sync/atomic"
)

// A Value is a result of an operation or an argument of a block. It lists its uses.
type Value struct {
	typ   Type
	name  string     // name hint for printing; may be empty
	op    *Operation // the defining operation, if it is a result
	block *Block     // the block, if it is an argument
	index int32      // index among the results or arguments
	id    uint64     // see ID
	first *Use
}

// A Use is an operand of an operation.
type Use struct {
	value      *Value
	owner      *Operation
	next, prev *Use
}

// ID returns a number that no other value has.
func (v *Value) ID() uint64 { return v.id }

// Type returns the type of the value.
func (v *Value) Type() Type { return v.typ }

// SetType changes the type of the value.
func (v *Value) SetType(t Type) { v.typ = t }

// Name returns the name hint, from the parsed text or set by SetName. It may be empty.
func (v *Value) Name() string { return v.name }

// SetName sets the name hint.
func (v *Value) SetName(name string) { v.name = name }

// KeepName names v after a value that it replaces, unless it has a name.
func (v *Value) KeepName(of *Value) {
	if v.name == "" {
		v.name = of.name
	}
}

// Loc returns the location of the defining operation or block argument.
func (v *Value) Loc() Location {
	switch {
	case v.op != nil:
		return v.op.Loc
	case v.block != nil && v.block.argLocs != nil:
		return v.block.argLocs[v.index]
	}
	return UnknownLoc{}
}

// SetLoc sets the location of a block argument.
func (v *Value) SetLoc(l Location) {
	if v.block == nil {
		panic("BUG: the location of a result is its operation's")
	}
	v.block.setArgLoc(int(v.index), l)
}

// DefiningOp returns the operation of a result, or nil for a block argument.
func (v *Value) DefiningOp() *Operation { return v.op }

// IsBlockArg reports whether the value is a block argument.
func (v *Value) IsBlockArg() bool { return v.block != nil }

// Block returns the block in which the value is defined.
func (v *Value) Block() *Block {
	if v.op != nil {
		return v.op.block
	}
	return v.block
}

// Index returns the index of the value among the results or arguments.
func (v *Value) Index() int { return int(v.index) }

// HasUses reports whether the value is used.
func (v *Value) HasUses() bool { return v.first != nil }

// HasOneUse reports whether the value is used exactly once.
func (v *Value) HasOneUse() bool { return v.first != nil && v.first.next == nil }

// Uses iterates over the uses. The current use may be changed, others may not.
func (v *Value) Uses(yield func(*Use) bool) {
	for u := v.first; u != nil; {
		next := u.next
		if !yield(u) {
			return
		}
		u = next
	}
}

// ReplaceAllUsesWith replaces v by other in all uses.
func (v *Value) ReplaceAllUsesWith(other *Value) {
	if v == other {
		return
	}
	relink(v.first, other)
	v.first = nil
}

// relink makes a list of uses refer to v.
func relink(first *Use, v *Value) {
	for u := first; u != nil; {
		next := u.next
		u.link(v)
		u = next
	}
}

// MoveUses replaces v in all its uses by the value that instead creates; new uses of v created by
// instead are kept.
func (v *Value) MoveUses(instead func() *Value) *Value {
	first := v.first
	v.first = nil
	other := instead()
	relink(first, other)
	return other
}

// Owner returns the operation of the operand.
func (u *Use) Owner() *Operation { return u.owner }

// Index returns the index of the operand in its operation.
func (u *Use) Index() int {
	for i := range u.owner.operands {
		if &u.owner.operands[i] == u {
			return i
		}
	}
	panic("BUG: a use is not among its owner's operands")
}

// Set replaces the operand by v.
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

// QuoteTypes lists types for a message: 'i32', 'f32'.
func QuoteTypes(types []Type) string {
	quoted := make([]string, len(types))
	for i, t := range types {
		quoted[i] = "'" + t.String() + "'"
	}
	return strings.Join(quoted, ", ")
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

var valueCount atomic.Uint64
