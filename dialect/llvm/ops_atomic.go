package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Ordering is how an access is ordered among those of other threads.
type Ordering int64

// The orderings, with MLIR's numbers.
const (
	NotAtomic Ordering = 0
	Unordered Ordering = 1
	Monotonic Ordering = 2
	Acquire   Ordering = 4
	Release   Ordering = 5
	AcqRel    Ordering = 6
	SeqCst    Ordering = 7
)

var orderings = &enum{desc: "Atomic ordering for LLVM's memory model", words: []string{
	"not_atomic", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst",
}}

// String returns LLVM's word.
func (o Ordering) String() string { return orderings.words[o] }

func orderingField(name string) ir.AttrField {
	f := required(name, orderings.numbered(ir.I64))
	if name == OrderingAttr {
		f.Default = ir.IntAttr(0, ir.I64)
	}
	return f
}

// OrderingOf returns the ordering of a load, store, fence or atomicrmw.
func OrderingOf(o *ir.Operation) Ordering { return Ordering(numberAttr(o, OrderingAttr)) }

// The names of the attributes of atomic operations.
const (
	BinOpAttr           = "bin_op"
	SuccessOrderingAttr = "success_ordering"
	FailureOrderingAttr = "failure_ordering"
	WeakFlag            = "weak"
)

// atomicBinOps are what atomicrmw can do.
var atomicBinOps = &enum{desc: "llvm.atomicrmw binary operations", words: []string{
	"xchg", "add", "sub", "_and", "nand", "_or", "_xor", "max", "min", "umax", "umin",
	"fadd", "fsub", "fmax", "fmin", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat",
	"fmaximum", "fminimum",
}}

// AtomicOp is what an atomicrmw does.
type AtomicOp int64

// What atomicrmw can do, with MLIR's numbers.
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
	Name:     "llvm.atomicrmw",
	Summary:  "read memory, compute and write back, in one step",
	Operands: []ir.ValueDef{ir.Arg("ptr", pointer), ir.Arg("val", atomicValue)},
	Results:  []ir.ValueDef{ir.Arg("res", atomicValue)},
	Attrs: append(atomicAttrs(),
		required(BinOpAttr, atomicBinOps.numbered(ir.I64)),
		required(OrderingAttr, orderings.numbered(ir.I64))),
	Parse:  parseAtomicRMW,
	Print:  printAtomicRMW,
	Verify: verifyAtomicRMW,
	Infer:  typeOfOperand(1),
}

// CmpXchgOp writes a value if memory holds another.
var CmpXchgOp = &ir.OpDef{
	Name:    "llvm.cmpxchg",
	Summary: "write a value if memory holds the expected one, in one step",
	Operands: []ir.ValueDef{
		ir.Arg("ptr", pointer), ir.Arg("cmp", exchangeable), ir.Arg("val", exchangeable),
	},
	Results: []ir.ValueDef{ir.Arg("res", anyType)},
	Attrs: append(atomicAttrs(),
		orderingField(SuccessOrderingAttr), orderingField(FailureOrderingAttr), weak.field),
	Parse:  parseCmpXchg,
	Print:  printCmpXchg,
	Verify: verifyCmpXchg,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) < 2 {
			return nil
		}
		return []ir.Type{Struct(s.Operands[1].Type(), ir.I1)}
	},
}

// FenceOp orders the accesses before and after it.
var FenceOp = &ir.OpDef{
	Name:    "llvm.fence",
	Summary: "order the accesses before and after",
	Attrs:   []ir.AttrField{required(OrderingAttr, orderings.numbered(ir.I64)), optional(SyncScopeAttr, ir.AnyString)},
	Parse: func(p ir.Parser, s *ir.OpState) {
		parseSyncScope(p, s)
		s.AddAttr(OrderingAttr, ir.IntAttr(int64(orderings.expect(p)), ir.I64))
		p.AttrDict(s)
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		printSyncScope(p, o)
		p.Text(" " + OrderingOf(o).String())
		p.AttrDict(o, OrderingAttr, SyncScopeAttr)
	},
	Verify: verifyFence,
}

var atomicOps = []*ir.OpDef{AtomicRMWOp, CmpXchgOp, FenceOp}

// errAtomic: llvm.fence monotonic
const errAtomic diag.ID = "atomic-operation"

func atomicAttrs() []ir.AttrField {
	return []ir.AttrField{
		optional("access_groups", ir.AnyArray),
		optional("alias_scopes", ir.AnyArray),
		optional(AlignmentAttr, ir.I64Attr),
		optional("noalias_scopes", ir.AnyArray),
		optional(SyncScopeAttr, ir.AnyString),
		optional("tbaa", ir.AnyArray),
		unit(VolatileName),
	}
}

// typeOfOperand infers one result of operand i's type.
func typeOfOperand(i int) func(*ir.OpState) []ir.Type {
	return func(s *ir.OpState) []ir.Type {
		if len(s.Operands) <= i {
			return nil
		}
		return []ir.Type{s.Operands[i].Type()}
	}
}

// AtomicBinOp returns LLVM's word for what an atomicrmw does.
func AtomicBinOp(o *ir.Operation) string {
	word := atomicBinOps.words[numberAttr(o, BinOpAttr)]
	if word[0] == '_' { // a word that C++ reserves
		return word[1:]
	}
	return word
}

func parseAtomicRMW(p ir.Parser, s *ir.OpState) {
	volatile.parse(p, s)
	s.AddAttr(BinOpAttr, ir.IntAttr(int64(atomicBinOps.expect(p)), ir.I64))
	ptr := p.Operand()
	p.Expect(",")
	val := p.Operand()
	parseSyncScope(p, s)
	s.AddAttr(OrderingAttr, ir.IntAttr(int64(orderings.expect(p)), ir.I64))
	p.AttrDict(s)
	p.Expect(":")
	pt := p.Type()
	p.Expect(",")
	t := p.Type()
	s.Operands = append(s.Operands, p.Resolve(ptr, pt), p.Resolve(val, t))
	s.ResultTypes = append(s.ResultTypes, t)
}

func printAtomicRMW(p ir.Printer, o *ir.Operation) {
	volatile.print(p, o)
	p.Text(" " + atomicBinOps.words[numberAttr(o, BinOpAttr)] + " ")
	p.Operands(o.Operands())
	printSyncScope(p, o)
	p.Text(" " + OrderingOf(o).String())
	p.AttrDict(o, VolatileName, BinOpAttr, OrderingAttr, SyncScopeAttr)
	p.Text(" : ")
	p.TypesOf(o.Operands())
}

func parseCmpXchg(p ir.Parser, s *ir.OpState) {
	weak.parse(p, s)
	volatile.parse(p, s)
	at := p.Pos()
	operands := p.Operands()
	parseSyncScope(p, s)
	s.AddAttr(SuccessOrderingAttr, ir.IntAttr(int64(orderings.expect(p)), ir.I64))
	s.AddAttr(FailureOrderingAttr, ir.IntAttr(int64(orderings.expect(p)), ir.I64))
	p.AttrDict(s)
	p.Expect(":")
	pt := p.Type()
	p.Expect(",")
	t := p.Type()
	p.ResolveAll(s, operands, []ir.Type{pt, t, t}, at)
	s.ResultTypes = append(s.ResultTypes, Struct(t, ir.I1))
}

func printCmpXchg(p ir.Printer, o *ir.Operation) {
	weak.print(p, o)
	volatile.print(p, o)
	p.Text(" ")
	p.Operands(o.Operands())
	printSyncScope(p, o)
	success, failure := CmpXchgOrderings(o)
	p.Text(" " + success.String() + " " + failure.String())
	p.AttrDict(o, VolatileName, WeakFlag, SuccessOrderingAttr, FailureOrderingAttr, SyncScopeAttr)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(", ")
	p.Type(o.Operand(2).Type())
}

// CmpXchgOrderings returns the orderings of an exchange that happens and of
// one that does not.
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
	case t != o.Result(0).Type():
		r.Errorf(o, errAtomic, "failed to verify that result #0 and operand #1 have the same type")
	case word == "xchg":
		if !isAtomicType(t) {
			r.Errorf(o, errAtomic, "unexpected LLVM IR type for 'xchg' bin_op")
		}
	case word[0] == 'f':
		if !floatLike.Ok(t) {
			r.Errorf(o, errAtomic, "expected LLVM IR floating point type")
		}
	case !isAtomicType(t) || !isInteger(t):
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
	case o.Operand(1).Type() != t || o.Result(0).Type() != Struct(t, ir.I1):
		r.Errorf(o, errAtomic, "failed to verify that operand #1 and operand #2 have the same type and result #0 has an LLVM struct type consisting of the type of operand #2 and a bool")
	case !isAtomicType(t):
		r.Errorf(o, errAtomic, "unexpected LLVM IR type")
	case success < Monotonic || failure < Monotonic:
		r.Errorf(o, errAtomic, "ordering must be at least 'monotonic'")
	case failure == Release || failure == AcqRel:
		r.Errorf(o, errAtomic, "failure ordering cannot be 'release' or 'acq_rel'")
	}
}
