package c

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// A Place is C's lvalue: an object in memory, or a bit-field of one.
type Place struct {
	Address *ir.Value // nil for a bit-field
	Type    ir.Type   // of the object
	bits    *bitField
	packed  bool // the alignment may be lower than that of the type
	// volatile accesses are not removed; those to bit-fields are not marked.
	volatile bool
}

// bitField is a bit-field: a path from a record in memory.
type bitField struct {
	record *ir.Value
	object ir.Type
	path   []any
}

// Var declares a local variable, with an optional initial value that is assigned to it. All blocks
// of the function can use the variable. A type without a size is an error.
func (b *Builder) Var(t ir.Type, value ...*ir.Value) Place {
	p := Place{Address: b.NewLocal(t), Type: t}
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

// Temporary stores a value, such as a record that a call returns, in a new variable.
func (b *Builder) Temporary(v *ir.Value) Place {
	b.hasValue(v)
	return b.Var(v.Type(), v)
}

// Read returns the value of an object. As in C, an array is read as a pointer to its first element.
// Operators promote the value of a bit-field to int if int holds all values of its width.
func (b *Builder) Read(p Place) *ir.Value {
	if array, isArray := Underlying(p.Type).(*ArrayType); isArray {
		return b.Convert(PtrTo(array.Elem, 0), p.Address)
	}
	var v *ir.Value
	if p.bits != nil {
		v = b.LoadBits(p.bits.object, p.bits.record, p.bits.path...)
	} else {
		v = b.Load(p.Type, p.Address)
	}
	p.access(v.DefiningOp())
	return v
}

// Assign converts v to the type of the object as [Builder.Implicit] does, and stores it. A
// bit-field keeps the low bits; neighboring bit-fields do not change. An array is not assignable,
// which is an error like any value that C does not convert.
func (b *Builder) Assign(p Place, v *ir.Value) {
	v = b.Implicit(p.Type, v)
	if p.bits != nil {
		p.access(b.StoreBits(p.bits.object, v, p.bits.record, p.bits.path...))
	} else {
		p.access(b.Store(v, p.Address))
	}
}

// access sets the attributes of a load or store.
func (p Place) access(o *ir.Operation) {
	if p.packed {
		o.SetAttr(AlignAttr, ir.IntAttr(1, ir.I64))
	}
	if p.volatile && p.bits == nil {
		o.SetAttr(VolatileAttr, ir.UnitAttr{})
	}
}

// Update assigns the result of an operator on the object and a value: s += x is b.Update(s, b.Add,
// x).
func (b *Builder) Update(p Place, operator func(lhs, rhs *ir.Value) *ir.Value, v *ir.Value) {
	b.Assign(p, operator(b.Read(p), v))
}

// Field returns a member of a record, or the object at a path of members and element numbers. A
// member can be a bit-field. An invalid path is an error.
func (b *Builder) Field(p Place, path ...any) Place {
	_, steps := b.member(p.Type, path)
	f := Place{Type: end(steps), packed: p.packed, volatile: p.volatile}
	if isBitField(steps) {
		f.bits = &bitField{p.Address, p.Type, path}
		return f
	}
	f.Address = b.Member(p.Type, p.Address, path...)
	f.packed = p.packed || slices.ContainsFunc(steps, isPacked)
	return f
}

// isPacked reports whether a step leads to a member with lowered alignment.
func isPacked(s Step) bool {
	r := s.Record
	return r != nil && (r.Packed || r.Pack != 0 || r.Fields[s.Field].Packed)
}

// Index returns p[index]: an element of an array, or of the array that a pointer with a pointee type
// points to. Other objects, and an index that is not an integer, are errors.
func (b *Builder) Index(p Place, index *ir.Value) Place {
	b.hasValue(index)
	if p.Type != nil && ctypes.IsPointer(p.Type) {
		return b.Deref(b.Add(b.Read(p), index))
	}
	array, ok := Underlying(p.Type).(*ArrayType)
	if !ok {
		b.fail(errOperator, "%s is neither an array nor a pointer", nameOf(p.Type))
	}
	return Place{Address: b.Element(array.Elem, p.Address, index), Type: array.Elem, packed: p.packed, volatile: p.volatile}
}

// Variable returns the object of a c.global.
func (b *Builder) Variable(global *ir.Operation) Place {
	misuse.If(global == nil || !global.Is(GlobalOp), "the operation is not a c.global")
	return Place{Address: b.AddressOf(global.StringAttr(ir.SymName)), Type: global.TypeAttr(ObjectAttr)}
}
