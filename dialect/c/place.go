package c

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// A Place is C's lvalue: an object in memory, or a bit-field of one.
type Place struct {
	Address *ir.Value // nil for a bit-field
	Type    ir.Type   // of the object
	bits    *bitField
	packed  bool // the alignment may be lower than that of the type
}

// bitField is a bit-field: a path from a record in memory.
type bitField struct {
	record *ir.Value
	object ir.Type
	path   []any
}

// Var declares a local variable, with an optional initial value.
func (b *Builder) Var(t ir.Type, value ...*ir.Value) Place {
	p := Place{Address: b.Local(t), Type: t}
	for _, v := range value {
		b.Assign(p, v)
	}
	return p
}

// NamedVar declares a local variable that debuggers show.
func (b *Builder) NamedVar(name string, t ir.Type, value ...*ir.Value) Place {
	p := b.Var(t, value...)
	p.Address.SetName(name)
	return p
}

// Read returns the value of an object, or the address of an array, as in C. Operators promote the
// value of a bit-field to int if int holds all values of its width.
func (b *Builder) Read(p Place) *ir.Value {
	if _, isArray := Underlying(p.Type).(*ArrayType); isArray {
		return p.Address
	}
	var v *ir.Value
	if p.bits != nil {
		v = b.LoadBits(p.bits.object, p.bits.record, p.bits.path...)
	} else {
		v = b.Load(p.Type, p.Address)
	}
	p.alignAccess(v.DefiningOp())
	return v
}

// Assign converts v to the type of the object as C does, and stores it. A bit-field keeps the low
// bits; neighboring bit-fields do not change.
func (b *Builder) Assign(p Place, v *ir.Value) {
	v = b.Convert(p.Type, v)
	if p.bits != nil {
		p.alignAccess(b.StoreBits(p.bits.object, v, p.bits.record, p.bits.path...))
	} else {
		p.alignAccess(b.Store(v, p.Address))
	}
}

// alignAccess gives an access to a packed object alignment 1.
func (p Place) alignAccess(access *ir.Operation) {
	if p.packed {
		access.SetAttr(AlignAttr, ir.IntAttr(1, ir.I64))
	}
}

// Update assigns the result of an operator on the object and a value: s += x is b.Update(s, b.Add,
// x).
func (b *Builder) Update(p Place, operator func(lhs, rhs *ir.Value) *ir.Value, v *ir.Value) {
	misuse.If(operator == nil, "the operator is nil")
	b.Assign(p, operator(b.Read(p), v))
}

// Field returns a member of a record, or the object at a path of members and element numbers. It
// panics if the path is invalid.
func (b *Builder) Field(p Place, path ...any) Place {
	attr, t := member(p.Type, path)
	steps, _ := Resolve(p.Type, attr)
	if isBitField(steps) {
		return Place{Type: t, bits: &bitField{p.Address, p.Type, path}, packed: p.packed}
	}
	return Place{Address: b.Member(p.Type, p.Address, path...), Type: t, packed: p.packed || slices.ContainsFunc(steps, isPacked)}
}

// isPacked reports whether a step leads to a member with lowered alignment.
func isPacked(s Step) bool {
	r := s.Record
	return r != nil && (r.Packed || r.Pack != 0 || r.Fields[s.Field].Packed)
}

// Index returns an element of an array.
func (b *Builder) Index(p Place, index *ir.Value) Place {
	array, ok := Underlying(p.Type).(*ArrayType)
	if !ok {
		panic(fmt.Sprintf("BUG: an element of a '%v'", p.Type))
	}
	return Place{Address: b.Element(array.Elem, p.Address, index), Type: array.Elem, packed: p.packed}
}

// Variable returns the object of a c.global.
func (b *Builder) Variable(global *ir.Operation) Place {
	return Place{Address: b.AddressOf(global.StringAttr(ir.SymName)), Type: global.TypeAttr(ObjectAttr)}
}
