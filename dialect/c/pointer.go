package c

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Deref returns *p: the object that a pointer with a pointee type ([PtrTo]) points to. Other
// pointers, and those to incomplete types, are an error. A Place for any other address is a
// composite literal: Place{Address: p, Type: t}.
func (b *Builder) Deref(p *ir.Value) Place {
	elem := b.pointee("*", p)
	t := Unnamed(p.Type()).(*PtrType)
	return Place{Address: p, Type: elem, volatile: t.Qualifiers&Volatile != 0}
}

// Ref returns &p, a pointer with a pointee type. A bit-field, which has no address, is an error.
func (b *Builder) Ref(p Place) *ir.Value {
	if p.bits != nil {
		b.fail(errBitFieldAddress, "a bit-field has no address")
	}
	b.isObject(p.Type)
	var q Qualifiers
	if p.volatile {
		q = Volatile
	}
	return b.Convert(PtrTo(p.Type, q), p.Address)
}

// pointee returns the type of the object that a pointer points to.
func (b *Builder) pointee(operator string, p *ir.Value) ir.Type {
	b.hasValue(p)
	t, ok := Unnamed(p.Type()).(*PtrType)
	if !ctypes.IsPointer(p.Type()) {
		b.refuse(operator, p)
	}
	var elem ir.Type
	if ok {
		elem = b.complete(t.Elem)
	}
	if !IsObject(elem) || ctypes.IsFlexible(elem) {
		b.fail(errPointer, "operator '%s' needs a pointer to a complete object type, not %s", operator, nameOf(p.Type()))
	}
	return elem
}

// offset returns p + n or p - n, for a number of elements.
func (b *Builder) offset(operator string, p, n *ir.Value) *ir.Value {
	elem := b.pointee(operator, p)
	if !isWhole(n.Type()) {
		b.refuse(operator, p, n)
	}
	n = b.Convert(b.ptrdiff(), n)
	if operator == "-" {
		n = b.Neg(n)
	}
	return b.Convert(p.Type(), b.Element(elem, p, n))
}

// distance returns the number of elements from q to p.
func (b *Builder) distance(p, q *ir.Value) *ir.Value {
	elem := b.pointee("-", p)
	if !compatible(b.pointee("-", q), elem) {
		b.refuse("-", p, q)
	}
	t := b.ptrdiff()
	bits := bitsOf(t)
	bytes := b.Value(arith.SubIOp, bits, b.Cast(bits, p), b.Cast(bits, q))
	size := b.Convert(bits, b.Sizeof(elem))
	return b.Convert(t, b.Value(arith.DivSIOp, bits, bytes, size))
}
