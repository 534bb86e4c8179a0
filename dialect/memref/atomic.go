package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// RMWKind is the operation of an [AtomicRMWOp].
type RMWKind int64

// The kinds of atomic update.
const (
	AddF RMWKind = iota
	AddI
	AndI
	Assign
	MaximumF
	MaxNumF
	MaxS
	MaxU
	MinimumF
	MinNumF
	MinS
	MinU
	MulF
	MulI
	OrI
	XOrI
)

// RMWKinds lists the keywords of the kinds.
var RMWKinds = ir.NumberEnum(ir.I64, "",
	"addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu",
	"minimumf", "minnumf", "mins", "minu", "mulf", "muli", "ori", "xori")

// String returns the keyword of the kind.
func (k RMWKind) String() string { return RMWKinds.Words[k] }

// needsFloat and needsInteger report which element type the kind requires.
func (k RMWKind) needsFloat() bool {
	return slices.Contains([]RMWKind{AddF, MaximumF, MinimumF, MulF}, k)
}

func (k RMWKind) needsInteger() bool {
	return slices.Contains([]RMWKind{AddI, AndI, MaxS, MaxU, MinS, MinU, MulI, OrI, XOrI}, k)
}

const kindAttr = "kind"

// AtomicRMWOp updates an element atomically and returns its old value.
var AtomicRMWOp = &ir.OpDef{
	Name: "memref.atomic_rmw", Summary: "update an element atomically",
	Operands: []ir.ValueDef{
		ir.Arg("value", number),
		ir.Arg("memref", ranked),
		ir.VariadicArg("indices", ir.IndexOnly),
	},
	Results: []ir.ValueDef{ir.Arg("result", number)},
	Attrs:   []ir.AttrField{{Name: kindAttr, Is: RMWKinds.Is()}},
	Types: []ir.TypeRule{
		elementOf("value type matches element type of memref", "value"),
		ir.SameType("value", "result"),
	},
	Format: "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)",
	Verify: verifyAtomic,
}

// KindOf returns the kind of an [AtomicRMWOp].
func KindOf(o *ir.Operation) RMWKind {
	v, _ := o.Attr(kindAttr).(ir.IntegerAttr).Int64()
	return RMWKind(v)
}

func verifyAtomic(o *ir.Operation, r *ir.Reporter) {
	t, value, kind := typeOf(o.Operand(1)), o.Operand(0).Type(), KindOf(o)
	_, isFloat := value.(*ir.FloatType)
	switch {
	case o.NumOperands()-2 != len(t.Shape):
		r.Errorf(o, ErrIndexCount, "expects the number of subscripts to be equal to memref rank")
	case kind.needsFloat() && !isFloat:
		r.Errorf(o, ir.ErrTypes, "with kind '%s' expects a floating-point type", kind)
	case kind.needsInteger() && isFloat:
		r.Errorf(o, ir.ErrTypes, "with kind '%s' expects an integer type", kind)
	}
}

// GenericAtomicRMWOp updates an element atomically with the value that its body computes.
var GenericAtomicRMWOp = &ir.OpDef{
	Name: "memref.generic_atomic_rmw", Summary: "update an element atomically by a computation",
	Traits:   ir.SingleBlock,
	Operands: []ir.ValueDef{ir.Arg("memref", numbers), ir.VariadicArg("indices", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Regions:  ir.Count{N: 1},
	Types:    []ir.TypeRule{elementOf("result type matches element type of memref", "result")},
	Format:   "$memref `[` $indices `]` `:` type($memref) $body attr-dict",
	Verify:   verifyGenericAtomic,
}

func verifyGenericAtomic(o *ir.Operation, r *ir.Reporter) {
	t, result := typeOf(o.Operand(0)), o.Result(0).Type()
	body := o.Region(0).First()
	switch {
	case body == nil || len(body.Args()) != 1:
		r.Errorf(o, ErrRegionArgs, "expected single number of entry block arguments")
		return
	case body.Arg(0).Type() != result:
		r.Errorf(o, ErrRegionArgs, "expected block argument of the same type result type")
		return
	case o.NumOperands()-1 != len(t.Shape):
		r.Errorf(o, ErrIndexCount, "expects the number of subscripts to be equal to memref rank")
	}
	for inner := range body.Ops {
		if inner.Def() != nil && !inner.Has(ir.Pure) && !inner.Has(ir.RecursiveEffects) {
			r.ErrorAt(inner, ErrRegionEffects, "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects")
			return
		}
	}
}

// AtomicYieldOp ends a [GenericAtomicRMWOp] with the new value of the element.
var AtomicYieldOp = &ir.OpDef{
	Name: "memref.atomic_yield", Summary: "end a generic_atomic_rmw with the new value of the element",
	Traits:   ir.Terminator | ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Parents:  []string{"memref.generic_atomic_rmw"},
	Format:   "$result attr-dict `:` type($result)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		parent := o.Parent()
		if parent == nil || parent.NumResults() != 1 {
			return
		}
		if got, want := o.Operand(0).Type(), parent.Result(0).Type(); got != want {
			r.Errorf(o, ir.ErrTypes, "types mismatch between yield op: '%s' and its parent: '%s'", got, want)
		}
	},
}
