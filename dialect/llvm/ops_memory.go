package llvm

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/ir"
)

// Attribute names of memory accesses.
const (
	AlignmentAttr   = "alignment"
	ElemTypeAttr    = "elem_type"
	OrderingAttr    = "ordering"
	SyncScopeAttr   = "syncscope"
	NontemporalAttr = "nontemporal"
	InallocaFlag    = "inalloca"
	InvariantFlag   = "invariant"
)

// AllocaOp reserves memory in the stack frame of its function.
var AllocaOp = &ir.OpDef{
	Name: "llvm.alloca", Summary: "reserve memory in the stack frame", Traits: ir.Allocates,
	Operands: []ir.ValueDef{ir.Arg("arraySize", integer)},
	Results:  []ir.ValueDef{ir.Arg("res", pointer)},
	Attrs: []ir.AttrField{
		{Name: AlignmentAttr, Optional: true, Default: ir.IntAttr(0, ir.I64), Is: ir.I64Attr},
		required(ElemTypeAttr, ir.AnyTypeAttr),
		unit(InallocaFlag),
	},
	Format: "(`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict `:` functional-type(operands, results)",
	Verify: verifyAlloca,
}

// LoadOp reads a value from memory.
var LoadOp = &ir.OpDef{
	Name: "llvm.load", Summary: "read a value from memory", Traits: ir.Reads,
	Ordered:  func(o *ir.Operation) bool { return o.HasAttr(VolatileName) || OrderingOf(o) != NotAtomic },
	Operands: []ir.ValueDef{ir.Arg("addr", pointer)},
	Results:  []ir.ValueDef{ir.Arg("res", sized)},
	Attrs: append(accessAttrs(),
		dereferenceable.field, unit(InvariantFlag)),
	Format: "(`volatile` $volatile_^)? $addr " + atomicClause +
		" (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? " + dereferenceable.format +
		" attr-dict `:` type($addr) `->` type($res)",
	Verify: verifyLoad,
}

// StoreOp writes a value to memory.
var StoreOp = &ir.OpDef{
	Name: "llvm.store", Summary: "write a value to memory",
	Operands: []ir.ValueDef{ir.Arg("value", sized), ir.Arg("addr", pointer)},
	Attrs:    accessAttrs(),
	Format: "(`volatile` $volatile_^)? $value `,` $addr " + atomicClause +
		" (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` type($addr)",
	Verify: verifyStore,
}

// The clauses of atomic accesses.
const (
	atomicClause = "(`atomic` " + syncScope + " $ordering^)?"
	syncScope    = "(`syncscope` `(` $syncscope^ `)`)?"
)

var memoryOps = []*ir.OpDef{AllocaOp, LoadOp, StoreOp, GEPOp}

func accessAttrs() []ir.AttrField {
	return []ir.AttrField{
		optional("access_groups", accessGroups),
		optional("alias_scopes", aliasScopes),
		optional(AlignmentAttr, ir.I64Attr),
		unit("invariantGroup"),
		optional("noalias_scopes", aliasScopes),
		unit(NontemporalAttr),
		orderingField(OrderingAttr),
		optional(SyncScopeAttr, ir.AnyString),
		optional("tbaa", tbaaTags),
		unit(VolatileName),
	}
}

// Alignment returns the alignment attribute of an op, or 0.
func Alignment(o *ir.Operation) int64 { return numberAttr(o, AlignmentAttr) }

// ElemType returns the element type of an alloca or getelementptr.
func ElemType(o *ir.Operation) ir.Type { return o.TypeAttr(ElemTypeAttr) }

func checkAlignment(o *ir.Operation, r *ir.Reporter) {
	a, ok := o.Attr(AlignmentAttr).(ir.IntegerAttr)
	if !ok {
		return
	}
	if n, fits := a.Int64(); !fits || n <= 0 || bits.OnesCount64(uint64(n)) != 1 || n > 1<<32 {
		r.Errorf(o, ir.ErrAlignment, "alignment attribute is not a power of 2")
	}
}

func verifyAlloca(o *ir.Operation, r *ir.Reporter) {
	if t := ElemType(o); !IsSized(t) {
		r.Errorf(o, errAccess, "cannot allocate a '%s', which has no size", t)
	}
	if Alignment(o) != 0 { // 0 is the default alignment
		checkAlignment(o, r)
	}
}

func verifyLoad(o *ir.Operation, r *ir.Reporter) {
	checkAlignment(o, r)
	if o.Attr("dereferenceable") != nil && !IsPointer(o.Result(0).Type()) {
		r.Errorf(o, errAccess, "expected op to return a single LLVM pointer type")
	}
	checkAtomicAccess(o, r, o.Result(0).Type(), Release, AcqRel)
}

func verifyStore(o *ir.Operation, r *ir.Reporter) {
	checkAlignment(o, r)
	checkAtomicAccess(o, r, o.Operand(0).Type(), Acquire, AcqRel)
}

// checkAtomicAccess checks the ordering, scope and alignment of an atomic load or store.
func checkAtomicAccess(o *ir.Operation, r *ir.Reporter, t ir.Type, unsupported ...Ordering) {
	ordering := OrderingOf(o)
	switch {
	case ordering == NotAtomic:
		if o.HasAttr(SyncScopeAttr) {
			r.Errorf(o, errAccess, "expected syncscope to be null for non-atomic access")
		}
		return
	case ordering == unsupported[0], ordering == unsupported[1]:
		r.Errorf(o, errAccess, "unsupported ordering '%s'", ordering)
	case !isAtomicType(t):
		r.Errorf(o, errAccess, "unsupported type '%s' for atomic access", t)
	case !o.HasAttr(AlignmentAttr):
		r.Errorf(o, errAccess, "expected alignment for atomic access")
	}
}

// isAtomicType reports whether the size of a type allows an atomic access.
func isAtomicType(t ir.Type) bool {
	if IsPointer(t) {
		return true
	}
	w := widthOf(t)
	return w >= 8 && bits.OnesCount(uint(w)) == 1
}
