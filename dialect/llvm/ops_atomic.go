package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// Ordering is an atomic memory ordering.
type Ordering int64

// The memory orderings, with MLIR's numbers.
const (
	NotAtomic Ordering = 0
	Unordered Ordering = 1
	Monotonic Ordering = 2
	Acquire   Ordering = 4
	Release   Ordering = 5
	AcqRel    Ordering = 6
	SeqCst    Ordering = 7
)

var orderings = ir.NumberEnum(ir.I64, "Atomic ordering for LLVM's memory model",
	"not_atomic", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst")

// String returns LLVM's word.
func (o Ordering) String() string { return orderings.Words[o] }

func orderingField(name string) ir.AttrField {
	f := required(name, orderings.Is())
	if name == OrderingAttr {
		f.Default = ir.IntAttr(0, ir.I64)
	}
	return f
}

// OrderingOf returns the ordering of a load, store, fence or atomicrmw.
func OrderingOf(o *ir.Operation) Ordering { return Ordering(numberAttr(o, OrderingAttr)) }

// Attribute names of atomic operations.
const (
	BinOpAttr           = "bin_op"
	SuccessOrderingAttr = "success_ordering"
	FailureOrderingAttr = "failure_ordering"
	WeakFlag            = "weak"
)

var atomicBinOps = ir.NumberEnum(ir.I64, "llvm.atomicrmw binary operations",
	"xchg", "add", "sub", "_and", "nand", "_or", "_xor", "max", "min", "umax", "umin",
	"fadd", "fsub", "fmax", "fmin", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat",
	"fmaximum", "fminimum")

// AtomicOp is the operation of an atomicrmw.
type AtomicOp int64

// The operations of atomicrmw, with MLIR's numbers.
const (
	AtomicXchg AtomicOp = iota
	AtomicAdd
	AtomicSub
	AtomicAnd
	AtomicNand
	AtomicOr
	AtomicXor
	AtomicMax
	AtomicMin
	AtomicUMax
	AtomicUMin
	AtomicFAdd
	AtomicFSub
	AtomicFMax
	AtomicFMin
	AtomicUIncWrap
	AtomicUDecWrap
	AtomicUSubCond
	AtomicUSubSat
	AtomicFMaximum
	AtomicFMinimum
)

// AtomicRMWOp reads, computes and writes back in one step.
var AtomicRMWOp = &ir.OpDef{
	Name: "llvm.atomicrmw", Summary: "read memory, compute and write back atomically",
	Operands: []ir.ValueDef{ir.Arg("ptr", pointer), ir.Arg("val", atomicValue)},
	Results:  []ir.ValueDef{ir.Arg("res", atomicValue)},
	Attrs: append(atomicAttrs(),
		required(BinOpAttr, atomicBinOps.Is()),
		required(OrderingAttr, orderings.Is())),
	Types:  []ir.TypeRule{{Desc: "result #0 and operand #1 have the same type", From: "val", To: []string{"res"}}},
	Format: "(`volatile` $volatile_^)? $bin_op $ptr `,` $val " + syncScope + " $ordering attr-dict `:` type($ptr) `,` type($val)",
	Verify: verifyAtomicRMW,
}

// CmpXchgOp writes a value if memory holds the expected one.
var CmpXchgOp = &ir.OpDef{
	Name: "llvm.cmpxchg", Summary: "write a value atomically if memory holds the expected one",
	Operands: []ir.ValueDef{
		ir.Arg("ptr", pointer), ir.Arg("cmp", exchangeable), ir.Arg("val", exchangeable),
	},
	Results: []ir.ValueDef{ir.Arg("res", anyType)},
	Attrs: append(atomicAttrs(),
		orderingField(SuccessOrderingAttr), orderingField(FailureOrderingAttr), unit(WeakFlag)),
	Types: []ir.TypeRule{{
		Desc: exchangeDesc, From: "val", To: []string{"cmp"},
	}, {
		Desc: exchangeDesc, From: "val", To: []string{"res"}, Type: func(t ir.Type) ir.Type { return Struct(t, ir.I1) },
	}},
	Format: "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val " + syncScope +
		" $success_ordering $failure_ordering attr-dict `:` type($ptr) `,` type($val)",
	Verify: verifyCmpXchg,
}

const exchangeDesc = "operand #1 and operand #2 have the same type and result #0 has an LLVM struct type consisting of the type of operand #2 and a bool"

// FenceOp orders the accesses before and after it.
var FenceOp = &ir.OpDef{
	Name: "llvm.fence", Summary: "order the accesses before and after",
	Attrs:  []ir.AttrField{required(OrderingAttr, orderings.Is()), optional(SyncScopeAttr, ir.AnyString)},
	Format: syncScope + " $ordering attr-dict",
	Verify: verifyFence,
}

var atomicOps = []*ir.OpDef{AtomicRMWOp, CmpXchgOp, FenceOp}

func atomicAttrs() []ir.AttrField {
	return []ir.AttrField{
		optional("access_groups", accessGroups),
		optional("alias_scopes", aliasScopes),
		optional(AlignmentAttr, ir.I64Attr),
		optional("noalias_scopes", aliasScopes),
		optional(SyncScopeAttr, ir.AnyString),
		optional("tbaa", tbaaTags),
		unit(VolatileName),
	}
}

// AtomicBinOp returns LLVM's keyword for the operation of an atomicrmw.
func AtomicBinOp(o *ir.Operation) string {
	word := atomicBinOps.Words[numberAttr(o, BinOpAttr)]
	if word[0] == '_' { // a keyword of C++, which MLIR therefore prefixes
		return word[1:]
	}
	return word
}

// CmpXchgOrderings returns the orderings for a successful and a failed exchange.
func CmpXchgOrderings(o *ir.Operation) (success, failure Ordering) {
	return Ordering(numberAttr(o, SuccessOrderingAttr)), Ordering(numberAttr(o, FailureOrderingAttr))
}

func verifyFence(o *ir.Operation, r *ir.Reporter) {
	switch OrderingOf(o) {
	case NotAtomic, Unordered, Monotonic:
		r.Errorf(o, errAtomic, "can be given only acquire, release, acq_rel, and seq_cst orderings")
	}
}

func verifyAtomicRMW(o *ir.Operation, r *ir.Reporter) {
	checkAlignment(o, r)
	t := o.Operand(1).Type()
	word := AtomicBinOp(o)
	switch {
	case word == "xchg":
		if !isAtomicType(t) {
			r.Errorf(o, errAtomic, "unexpected LLVM IR type for 'xchg' bin_op")
		}
	case word[0] == 'f':
		if !floatLike.Ok(t) {
			r.Errorf(o, errAtomic, "expected LLVM IR floating point type")
		}
	case !isAtomicType(t) || !types.IsInteger(t):
		r.Errorf(o, errAtomic, "expected LLVM IR integer type")
	}
	if OrderingOf(o) < Monotonic {
		r.Errorf(o, errAtomic, "expected at least 'monotonic' ordering")
	}
}

func verifyCmpXchg(o *ir.Operation, r *ir.Reporter) {
	checkAlignment(o, r)
	t := o.Operand(2).Type()
	success, failure := CmpXchgOrderings(o)
	switch {
	case !isAtomicType(t):
		r.Errorf(o, errAtomic, "unexpected LLVM IR type")
	case success < Monotonic || failure < Monotonic:
		r.Errorf(o, errAtomic, "ordering must be at least 'monotonic'")
	case failure == Release || failure == AcqRel:
		r.Errorf(o, errAtomic, "failure ordering cannot be 'release' or 'acq_rel'")
	}
}
