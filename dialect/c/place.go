package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
)

// A Place is what C calls an lvalue: an object in memory.
type Place struct {
	Address *ir.Value
	Type    ir.Type // of the object
}

// Var is a local variable, which begins with a value if one is given.
func (b *Builder) Var(t ir.Type, value ...*ir.Value) Place {
	p := Place{b.Local(t), t}
	for _, v := range value {
		b.Assign(p, v)
	}
	return p
}

// Read is the value of an object.
func (b *Builder) Read(p Place) *ir.Value { return b.Load(p.Type, p.Address) }

// Assign makes a value, converted to the type of the object as C does, that of the
// object.
func (b *Builder) Assign(p Place, v *ir.Value) { b.Store(b.Convert(p.Type, v), p.Address) }

// Update assigns what an operator makes of the object and a value: s += x is
// b.Update(s, b.Add, x).
func (b *Builder) Update(p Place, operator func(lhs, rhs *ir.Value) *ir.Value, v *ir.Value) {
	b.Assign(p, operator(b.Read(p), v))
}

// Field is a member of a record, or what a path of members and element numbers
// leads to. It panics if the path leads nowhere.
func (b *Builder) Field(p Place, path ...any) Place {
	_, t := member(p.Type, path)
	return Place{b.Member(p.Type, p.Address, path...), t}
}

// Index is an element of an array.
func (b *Builder) Index(p Place, index *ir.Value) Place {
	array, ok := Underlying(p.Type).(*ArrayType)
	if !ok {
		panic(fmt.Sprintf("BUG: an element of a '%v'", p.Type))
	}
	return Place{b.Element(array.Elem, p.Address, index), array.Elem}
}
