package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// atomicOps maps kinds to the operations of atomicrmw.
var atomicOps = map[memref.RMWKind]llvm.AtomicOp{
	memref.AddF:     llvm.AtomicFAdd,
	memref.AddI:     llvm.AtomicAdd,
	memref.AndI:     llvm.AtomicAnd,
	memref.Assign:   llvm.AtomicXchg,
	memref.MaximumF: llvm.AtomicFMaximum,
	memref.MaxNumF:  llvm.AtomicFMax,
	memref.MaxS:     llvm.AtomicMax,
	memref.MaxU:     llvm.AtomicUMax,
	memref.MinimumF: llvm.AtomicFMinimum,
	memref.MinNumF:  llvm.AtomicFMin,
	memref.MinS:     llvm.AtomicMin,
	memref.MinU:     llvm.AtomicUMin,
	memref.OrI:      llvm.AtomicOr,
	memref.XOrI:     llvm.AtomicXor,
}

// products are the kinds without an atomicrmw operation, which need a loop.
var products = map[memref.RMWKind]*ir.OpDef{
	memref.MulF: llvm.FMulOp,
	memref.MulI: llvm.MulOp,
}

// isAtomic reports whether an element can be accessed atomically; if not, it reports an error.
// Floats that LLVM lacks become integers, on which it could not compute.
func (s *site) isAtomic(t ir.Type) bool {
	to := s.rw.Type(t)
	if width := ir.WidthOf(to); width >= 8 && width <= 128 && width&(width-1) == 0 {
		_, wasFloat := t.(*ir.FloatType)
		_, isFloat := to.(*ir.FloatType)
		if wasFloat == isFloat {
			return true
		}
	}
	s.rw.Errorf(errAtomic, "cannot access elements of type '%s' atomically", t)
	return false
}

func (s *site) lowerAtomic() bool {
	kind, elem := memref.KindOf(s.op), s.memref(1).Elem
	if !s.isAtomic(elem) {
		return false
	}
	if def := products[kind]; def != nil {
		return s.canSplit() && s.update(1, elem, func(old *ir.Value) *ir.Value {
			return s.Value(def, old.Type(), old, s.rw.Operand(0))
		})
	}
	address, v := s.element(1, anywhere), s.rw.Operand(0)
	state := ir.OpState{Def: llvm.AtomicRMWOp, Operands: []*ir.Value{address, v}, ResultTypes: []ir.Type{v.Type()}}
	state.AddAttr(llvm.BinOpAttr, ir.IntAttr(int64(atomicOps[kind]), ir.I64))
	state.AddAttr(llvm.OrderingAttr, ir.IntAttr(int64(llvm.AcqRel), ir.I64))
	return s.done(s.Create(state).Result(0))
}

// lowerGenericAtomic moves the body of the op to a loop.
func (s *site) lowerGenericAtomic() bool {
	elem := s.memref(0).Elem
	if !s.isAtomic(elem) || !s.canSplit() {
		return false
	}
	return s.update(0, elem, func(old *ir.Value) *ir.Value {
		body := s.op.Region(0).First()
		s.rw.ConvertBlock(body)
		body.Arg(0).ReplaceAllUsesWith(old)
		for o := body.First(); o != nil; o = body.First() {
			o.Remove()
			s.Insert(o)
		}
		end := s.Block().Last() // memref.atomic_yield
		value := s.rw.Convert(end.Operand(0))[0]
		end.Erase()
		return value
	})
}

// update replaces the op by a compare-and-exchange loop that computes the new value of an element
// from the old one. It compares integers.
func (s *site) update(operand int, elem ir.Type, compute func(old *ir.Value) *ir.Value) bool {
	t := s.rw.Type(elem)
	bits := ir.Int(ir.WidthOf(t))
	address := s.element(operand, anywhere)
	first := s.load(bits, address)
	rest := s.split()
	loop := s.newBlock(rest, bits)
	s.Br(loop, first)

	s.SetAtEnd(loop)
	expected := loop.Arg(0)
	wanted := s.as(bits, compute(s.as(t, expected)))
	state := ir.OpState{
		Def:         llvm.CmpXchgOp,
		Operands:    []*ir.Value{address, expected, wanted},
		ResultTypes: []ir.Type{llvm.Struct(bits, ir.I1)},
	}
	state.AddAttr(llvm.SuccessOrderingAttr, ir.IntAttr(int64(llvm.AcqRel), ir.I64))
	state.AddAttr(llvm.FailureOrderingAttr, ir.IntAttr(int64(llvm.Monotonic), ir.I64))
	both := s.Create(state).Result(0)
	found, ok := s.ExtractValue(both, 0), s.ExtractValue(both, 1)
	old := s.as(t, found)
	s.CondBr(ok, llvm.Edge{Dest: rest}, llvm.Edge{Dest: loop, Args: []*ir.Value{found}})
	s.SetBefore(s.op)
	return s.done(old)
}

// as reinterprets the bits of a number as type t.
func (s *site) as(t ir.Type, v *ir.Value) *ir.Value {
	if v.Type() == t {
		return v
	}
	return s.Bitcast(t, v)
}
