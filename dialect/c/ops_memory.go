package c

import (
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Attribute names of memory ops.
const (
	// ObjectAttr is the type of the object that an address op works on.
	ObjectAttr = "object"
	// AlignAttr is an alignment in bytes that replaces that of the type.
	AlignAttr = "align"
	// VolatileAttr marks an access that must not be removed.
	VolatileAttr = "volatile"
)

var (
	objectField = ir.AttrField{Name: ObjectAttr, Is: ir.AnyTypeAttr}
	alignField  = ir.AttrField{Name: AlignAttr, Optional: true, Is: ir.I64Attr}
	volatileOpt = ir.AttrField{Name: VolatileAttr, Optional: true, Is: ir.AnyUnit}
)

// LocalOp is a local variable, allocated until its function returns.
var LocalOp = &ir.OpDef{
	Name: "c.local", Summary: "the address of a local variable",
	Description: "The storage is allocated once per call of the function, even if the op is in a loop.",
	Attrs:       []ir.AttrField{objectField, alignField},
	Results:     []ir.ValueDef{ir.Arg("address", Address)},
	Format:      "attr-dict `:` $object",
	Verify:      verifyComplete,
}

// LoadOp reads an object.
var LoadOp = &ir.OpDef{
	Name: "c.load", Summary: "read a value from memory; a record is copied",
	Operands: []ir.ValueDef{ir.Arg("address", Address)},
	Attrs:    []ir.AttrField{alignField, volatileOpt},
	Results:  []ir.ValueDef{ir.Arg("value", Value)},
	Format:   "$address attr-dict `:` type($value)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		verifyAlign(o, r)
		verifyNotAtomic(o, r, o.Result(0).Type())
	},
}

// StoreOp writes an object.
var StoreOp = &ir.OpDef{
	Name: "c.store", Summary: "write a value to memory",
	Operands: []ir.ValueDef{ir.Arg("value", Value), ir.Arg("address", Address)},
	Attrs:    []ir.AttrField{alignField, volatileOpt},
	Format:   "$value `,` $address attr-dict `:` type($value)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		verifyAlign(o, r)
		if local := o.Operand(1).DefiningOp(); local == nil ||
			!local.Is(LocalOp) { // const is allowed: the store may initialize
			verifyNotAtomic(o, r, o.Operand(0).Type())
		}
	},
}

// MemberOp computes the address of a member.
var MemberOp = &ir.OpDef{
	Name: "c.member", Summary: "the address of a member of an object in memory",
	Description: "`c.member %p[\"in\", 2, \"x\"] : !Outer` is C's `&p->in[2].x`. A bit-field has no address.",
	Traits:      ir.Pure,
	Operands:    []ir.ValueDef{ir.Arg("address", Address)},
	Attrs:       []ir.AttrField{pathField, objectField},
	Results:     []ir.ValueDef{ir.Arg("member", Address)},
	Format:      "$address `` $path attr-dict `:` $object",
	Verify:      verifyNoBitField("takes the address of bit-field %q; use c.load_bits and c.store_bits"),
}

// verifyNoBitField returns a verifier of a path that must not end at a bit-field.
func verifyNoBitField(format string) func(*ir.Operation, *ir.Reporter) {
	return func(o *ir.Operation, r *ir.Reporter) {
		steps := resolveAt(o, r, o.TypeAttr(ObjectAttr))
		if steps == nil {
			return
		}
		if f, ok := bitFieldAt(steps); ok {
			r.Errorf(o, errBitFieldAddress, format, f.Name)
		}
	}
}

// LoadBitsOp reads a bit-field in memory.
var LoadBitsOp = &ir.OpDef{
	Name: "c.load_bits", Summary: "read a bit-field of a record in memory",
	Description: "`c.load_bits %p[\"x\"] : !R -> si32` is C's `p->x`. The value is extended to the type of the bit-field. `align` is the alignment of the record.",
	Operands:    []ir.ValueDef{ir.Arg("address", Address)},
	Attrs:       []ir.AttrField{pathField, objectField, alignField},
	Results:     []ir.ValueDef{ir.Arg("value", Value)},
	Format:      "$address `` $path attr-dict `:` $object `->` type($value)",
	Verify:      func(o *ir.Operation, r *ir.Reporter) { verifyBits(o, r, o.Result(0).Type()) },
}

// StoreBitsOp writes a bit-field in memory.
var StoreBitsOp = &ir.OpDef{
	Name: "c.store_bits", Summary: "write a bit-field of a record in memory",
	Description: "`c.store_bits %v, %p[\"x\"] : si32, !R` is C's `p->x = v`. The bit-field gets the low bits of the value; the bits around it do not change.",
	Operands:    []ir.ValueDef{ir.Arg("value", Value), ir.Arg("address", Address)},
	Attrs:       []ir.AttrField{pathField, objectField, alignField},
	Format:      "$value `,` $address `` $path attr-dict `:` type($value) `,` $object",
	Verify:      func(o *ir.Operation, r *ir.Reporter) { verifyBits(o, r, o.Operand(0).Type()) },
}

func verifyBits(o *ir.Operation, r *ir.Reporter, value ir.Type) {
	verifyAlign(o, r)
	steps := resolveAt(o, r, o.TypeAttr(ObjectAttr))
	if steps == nil {
		return
	}
	if !isBitField(steps) {
		r.Errorf(o, errNotBitField, "leads to a member that is not a bit-field; use c.member")
		return
	}
	checkMemberType(o, r, steps, value)
}

// ElementOp computes the address of an element of an array in memory.
var ElementOp = &ir.OpDef{
	Name: "c.element", Summary: "the address of an element, from the address of the first",
	Description: "`c.element %p[%i] : si32, si64` is C's `&p[i]` for an `int *p` and a `long i`.",
	Traits:      ir.Pure,
	Operands:    []ir.ValueDef{ir.Arg("address", Address), ir.Arg("index", Integer)},
	Attrs:       []ir.AttrField{objectField},
	Results:     []ir.ValueDef{ir.Arg("element", Address)},
	Format:      "$address `[` $index `]` attr-dict `:` $object `,` type($index)",
	Verify:      verifyComplete,
}

func verifyObject(o *ir.Operation, r *ir.Reporter) {
	if t := o.TypeAttr(ObjectAttr); !IsObject(t) {
		r.Errorf(o, errObject, "'%v' is not a C object type", t)
	}
	verifyAlign(o, r)
}

// verifyComplete is verifyObject for ops that need the size of the object.
func verifyComplete(o *ir.Operation, r *ir.Reporter) {
	if t := o.TypeAttr(ObjectAttr); ctypes.IsFlexible(t) {
		r.Errorf(o, errObject, "'%v' is an incomplete type, which has no size", t)
	}
	verifyObject(o, r)
}

func verifyAlign(o *ir.Operation, r *ir.Reporter) { checkPower(o, r, o.Attr(AlignAttr)) }

func checkPower(o *ir.Operation, r *ir.Reporter, align ir.Attribute) {
	a, ok := align.(ir.IntegerAttr)
	if !ok {
		return
	}
	if n, fits := a.Int64(); !fits || n <= 0 || n&(n-1) != 0 || n > maxAlign {
		r.Errorf(o, ErrAlign, "alignment %s is not a power of two up to 2^28", a.Big())
	}
}

// maxAlign is the largest alignment that C compilers accept, in bytes.
const maxAlign = 1 << 28

// verifyNotAtomic rejects a plain access to an _Atomic object.
func verifyNotAtomic(o *ir.Operation, r *ir.Reporter, t ir.Type) {
	if _, isAtomic := Underlying(t).(*AtomicType); isAtomic {
		r.Errorf(o, errAtomicAccess, "accesses an object of type '%v', but is not atomic", t)
	}
}
