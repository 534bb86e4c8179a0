package c

import (
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// GetOp reads a member of a record, an element of an array or a part of a complex value.
var GetOp = &ir.OpDef{
	Name: "c.get", Summary: "a member of a record, complex or vector value",
	Description: "Bit-fields are extended to their type. The path consists of members and array elements: `c.get %r[\"a\", 2]`.",
	Traits:      ir.Pure,
	Operands:    []ir.ValueDef{ir.Arg("object", Value)},
	Attrs:       []ir.AttrField{pathField},
	Results:     []ir.ValueDef{ir.Arg("value", Value)},
	Format:      "$object `` $path attr-dict `:` type($object) `->` type($value)",
	Verify:      func(o *ir.Operation, r *ir.Reporter) { verifyMember(o, r, o.Operand(0).Type(), o.Result(0).Type()) },
}

// SetOp replaces a member of a value.
var SetOp = &ir.OpDef{
	Name: "c.set", Summary: "a record, complex or vector value with one member replaced",
	Description: "`%s = c.set %r[\"x\"], %v : !Point, si32`. The operand does not change. A bit-field gets the low bits of the value.",
	Traits:      ir.Pure,
	Operands:    []ir.ValueDef{ir.Arg("object", Value), ir.Arg("value", Value)},
	Attrs:       []ir.AttrField{pathField},
	Results:     []ir.ValueDef{ir.Arg("result", Value)},
	Types:       []ir.TypeRule{ir.SameType("object", "result")},
	Format:      "$object `` $path `,` $value attr-dict `:` type($object) `,` type($value)",
	Verify:      func(o *ir.Operation, r *ir.Reporter) { verifyMember(o, r, o.Operand(0).Type(), o.Operand(1).Type()) },
}

func verifyMember(o *ir.Operation, r *ir.Reporter, object, member ir.Type) {
	steps := resolveAt(o, r, object)
	if steps == nil {
		return
	}
	for _, s := range steps {
		if a, ok := s.From.(*ArrayType); ok && a.Flexible {
			r.Errorf(o, errPath, "a value does not hold the elements of its flexible array; only memory does")
			return
		}
	}
	checkMemberType(o, r, steps, member)
}

func checkMemberType(o *ir.Operation, r *ir.Reporter, steps []Step, got ir.Type) {
	if want := steps[len(steps)-1].Type; want != got {
		r.Errorf(o, errMemberType, "the member has type '%v', not '%v'", want, got)
	}
}

// ZeroOp is the value that {0} initializes an object to, UndefOp an indeterminate value.
var (
	ZeroOp  = valueOp("c.zero", "the zero of a type: 0, a null pointer, or a record of zeros")
	UndefOp = valueOp("c.undef", "an indeterminate value")
)

func valueOp(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: name, Summary: summary, Traits: ir.Pure,
		Results: []ir.ValueDef{ir.Arg("value", Value)},
		Format:  "attr-dict `:` type($value)",
	}
}

// ConstantOp is an arithmetic constant.
var ConstantOp = &ir.OpDef{
	Name: "c.constant", Summary: "an arithmetic constant: c.constant 42 : si32",
	Traits:  ir.Pure | ir.ConstantLike,
	Attrs:   []ir.AttrField{{Name: "value", Is: ir.AttrConstraint{Desc: "a number", Ok: isNumberAttr}}},
	Results: []ir.ValueDef{ir.Arg("result", Arithmetic)},
	Custom:  []*ir.Directive{number},
	Format:  "attr-dict custom<Number>($value, $result)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		a := o.Attr("value").(ir.TypedAttr)
		want := o.Result(0).Type()
		if b, ok := want.(*BitIntType); ok {
			want = b.Int
		}
		if a.AttrType() != want {
			r.Errorf(o, errConstant, "the value has type %v, but the result %v", a.AttrType(), o.Result(0).Type())
		}
	},
}

// number reads and writes a constant and its type, which is omitted for a _Bool. The value of a
// _BitInt constant has the underlying integer type.
var number = &ir.Directive{
	Name: "Number",
	Parse: func(p ir.FormParser, args []string) {
		value, t := p.Number(func(t ir.Type) ir.Type {
			if b, ok := t.(*BitIntType); ok {
				return b.Int
			}
			return t
		})
		if !p.Failed() {
			p.State().AddAttr(args[0], value)
			p.SetTypes(args[1], t)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		p.AttrValue(o.Attr(args[0]))
		if t := o.Result(0).Type(); t != ir.I1 {
			ir.Write(p, " : ", t)
		}
	},
}

func isNumberAttr(a ir.Attribute) bool {
	switch a.(type) {
	case ir.IntegerAttr, ir.FloatAttr:
		return true
	}
	return false
}

// CastOp is C's conversion between scalar types.
var CastOp = &ir.OpDef{
	Name: "c.cast", Summary: "C's conversion between scalar types",
	Description: "Integers wrap, floats round, a float is truncated to an integer, and any type " +
		"converts to `_Bool` by comparison with zero. Conversions between `si`, `ui` and signless integers of the same " +
		"width do nothing. A signless source counts as signed. A number, pointer or record converts to its `_Atomic` " +
		"type and back, and a `nullptr_t` to a pointer and back.",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("value", Castable)},
	Results:  []ir.ValueDef{ir.Arg("result", Castable)},
	Format:   "$value attr-dict `:` type($value) `to` type($result)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		from, to := o.Operand(0).Type(), o.Result(0).Type()
		if !converts(from, to) {
			r.Errorf(o, errCast, "C does not convert '%v' to '%v'", from, to)
		}
	},
}

func converts(from, to ir.Type) bool {
	switch of, made := ctypes.Held(from), ctypes.Held(to); {
	case of != nil || made != nil:
		return (of == nil) != (made == nil) && (of == Underlying(to) || made == Underlying(from))
	case ctypes.IsAggregate(Underlying(from)) || ctypes.IsAggregate(Underlying(to)):
		return false
	case ctypes.IsPointer(from):
		return ctypes.IsPointer(to) || IntegerOf(to) != nil
	case ctypes.IsPointer(to):
		return IntegerOf(from) != nil
	}
	return true
}

// SizeofOp is C's sizeof, AlignofOp _Alignof.
var (
	SizeofOp  = queryOp("c.sizeof", "the size of a type, in bytes")
	AlignofOp = queryOp("c.alignof", "the alignment of a type, in bytes")
)

func queryOp(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: name, Summary: summary, Traits: ir.Pure,
		Attrs:       []ir.AttrField{objectField},
		Description: sizeTypeHelp,
		Results:     []ir.ValueDef{ir.Arg("bytes", anySizeType)},
		Custom:      []*ir.Directive{sizeType},
		Format:      "attr-dict $object `` custom<SizeType>(type($bytes))",
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			verifyComplete(o, r)
			verifySizeType(o, r)
		},
	}
}

// OffsetofOp is C's offsetof.
var OffsetofOp = &ir.OpDef{
	Name: "c.offsetof", Summary: "the offset of a member, in bytes", Traits: ir.Pure,
	Attrs:       []ir.AttrField{objectField, pathField},
	Description: sizeTypeHelp,
	Results:     []ir.ValueDef{ir.Arg("bytes", anySizeType)},
	Custom:      []*ir.Directive{sizeType},
	Format:      "$object `` $path attr-dict `` custom<SizeType>(type($bytes))",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		verifyNoBitField("takes the byte offset of bit-field %q")(o, r)
		verifySizeType(o, r)
	},
}

const sizeTypeHelp = "The result has C's type size_t: `ui32` or `ui64`, by the target of the module. " +
	"The type may be written after a colon, as in `c.sizeof si32 : ui32`; another one than the target's is an error."
