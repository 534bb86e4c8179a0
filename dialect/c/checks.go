package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// The checks in this file panic with an [*ir.Error] at the builder's location.

func (b *Builder) fail(id diag.ID, format string, args ...any) {
	panic(b.NewError(id, format, args...))
}

// nameOf returns a type as messages have it: frontends that use the builder think in C's types.
func nameOf(t ir.Type) string { return "'" + spell(t, "") + "'" }

// hasValue checks that expressions have values. A nil value is that of a call of a void function.
func (b *Builder) hasValue(values ...*ir.Value) {
	for _, v := range values {
		if v == nil {
			b.fail(errVoid, "expression has no value")
		}
	}
}

// address checks that a value is a pointer and converts it to !llvm.ptr, the type of the operands
// of ops.
func (b *Builder) address(p *ir.Value) *ir.Value {
	b.hasValue(p)
	switch t := p.Type(); {
	case !ctypes.IsPointer(t):
		b.fail(errPointer, "%s is not a pointer", nameOf(t))
	case Underlying(t) != t:
		return b.Cast(Underlying(t), p)
	}
	return p
}

// ctypes.IsValue checks that expressions can have a type.
func (b *Builder) isValue(t ir.Type) {
	if !ctypes.IsValue(t) {
		b.fail(errObject, "no value has the type %s", nameOf(t))
	}
}

// isObject checks that objects can have a type.
func (b *Builder) isObject(t ir.Type) {
	if !IsObject(t) {
		b.fail(errObject, "no object has the type %s", nameOf(t))
	}
	b.isValid(t)
}

// isComplete checks that an object has a size.
func (b *Builder) isComplete(t ir.Type) {
	b.isObject(t)
	if ctypes.IsFlexible(t) {
		b.fail(errObject, "%s is an incomplete type, which has no size", nameOf(t))
	}
}

// isValid checks what [CheckType] does.
func (b *Builder) isValid(t ir.Type) {
	for _, p := range CheckType(t) {
		where := ""
		if r, ok := t.(*RecordType); ok && p.Field >= 0 && p.Field < len(r.Fields) {
			where = fmt.Sprintf("in field %s of %s: ", r.Fields[p.Field].Name, nameOf(t))
		}
		b.fail(p.ID, "%s%s", where, p.Msg)
	}
}

// member returns the attribute for a path from a type, and the steps.
func (b *Builder) member(t ir.Type, path []any) (*ir.ArrayAttr, []Step) {
	attr := Path(path...)
	if t == nil || ctypes.IsPointer(t) {
		b.fail(errPath, "%s has no members", nameOf(t))
	}
	steps, err := Resolve(t, attr)
	if err != nil {
		b.fail(errPath, "%s", err)
	}
	return attr, steps
}

func end(steps []Step) ir.Type { return steps[len(steps)-1].Type }

// casts checks that C's cast converts between two types.
func (b *Builder) casts(from, to ir.Type) {
	if !Castable.Ok(from) || !Castable.Ok(to) || !converts(from, to) {
		b.noConversion(from, to, "")
	}
}

// noConversion reports that C does not convert a value.
func (b *Builder) noConversion(from, to ir.Type, without string) {
	if ir.TypeIs[*ArrayType](Underlying(to)) {
		b.fail(errCast, "C has no values of the array type %s; a parameter has the type of a pointer to an element", nameOf(to))
	}
	b.fail(errCast, "C does not convert %s to %s%s", nameOf(from), nameOf(to), without)
}

// ConvertsImplicitly reports whether C converts a value for an assignment to an object of a type
// (C17 6.5.16.1): between numbers, between pointers to compatible types, between a pointer and a void
// pointer or one without a pointee type, from a pointer to _Bool, and to and from _Atomic. Qualifiers of
// pointees are ignored.
func ConvertsImplicitly(from, to ir.Type) bool {
	switch {
	case from == nil || to == nil:
		return false
	case from == to:
		return ctypes.IsValue(to)
	case ctypes.Held(from) != nil || ctypes.Held(to) != nil:
		return Castable.Ok(from) && Castable.Ok(to) && converts(from, to)
	case ctypes.IsPointer(from):
		return to == ir.I1 || Underlying(to) == Underlying(from) && pointsAlike(from, to)
	}
	return IsArithmetic(from) && IsArithmetic(to)
}

// takes checks the operands of an operator.
func (b *Builder) takes(operator string, ok func(ir.Type) bool, operands ...*ir.Value) {
	b.hasValue(operands...)
	for _, v := range operands {
		if !ok(v.Type()) {
			b.refuse(operator, operands...)
		}
	}
}

func (b *Builder) refuse(operator string, operands ...*ir.Value) {
	if len(operands) == 1 {
		b.fail(errOperator, "operator '%s' does not take %s", operator, nameOf(operands[0].Type()))
	}
	b.fail(errOperator, "operator '%s' does not take %s and %s", operator, nameOf(operands[0].Type()), nameOf(operands[1].Type()))
}
