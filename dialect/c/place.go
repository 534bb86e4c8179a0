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

// NamedVar is a local variable that debuggers show.
func (b *Builder) NamedVar(name string, t ir.Type, value ...*ir.Value) Place {
	p := b.Var(t, value...)
	p.Address.SetName(name)
	return p
}

// Read is the value of an object; of an array it is the address, as in C.
func (b *Builder) Read(p Place) *ir.Value {
	if _, isArray := Underlying(p.Type).(*ArrayType); isArray {
		return p.Address
	}
	return b.Load(p.Type, p.Address)
}

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

// Variable is the object that a c.global is.
func (b *Builder) Variable(global *ir.Operation) Place {
	return Place{b.AddressOf(global.StringAttr(ir.SymName)), global.TypeAttr(ObjectAttr)}
}
