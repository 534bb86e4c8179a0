package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

// wrap holds the overflow flags for the address of an element.
type wrap struct {
	index   llvm.OverflowAttr // of arithmetic on indices
	address llvm.GEPFlags
}

// An element that is read or written exists, so its address is in bounds. Other addresses may not
// be.
var (
	inside   = wrap{llvm.NoSignedWrap | llvm.NoUnsignedWrap, llvm.InBounds | llvm.NUW}
	anywhere = wrap{}
)

// buffer computes the address of the element with all indices 0.
func (s *site) buffer(t *ir.MemRefType, d *descriptor.Ranked) *ir.Value {
	_, offset, _ := memref.StridesOf(t)
	base := d.Aligned()
	var by *ir.Value
	switch offset {
	case 0:
		return base
	case ir.Dynamic:
		by = d.Offset()
	default:
		by = s.number(offset)
	}
	return s.GEP(s.rw.Type(t.Elem), base, by)
}

// address computes the address of an element.
func (s *site) address(t *ir.MemRefType, d *descriptor.Ranked, indices []*ir.Value, w wrap) *ir.Value {
	strides, _, _ := memref.StridesOf(t)
	base := s.buffer(t, d)
	var sum *ir.Value
	for i, index := range indices {
		switch strides[i] {
		case 1:
		case ir.Dynamic:
			index = s.arithmetic(llvm.MulOp, index, d.Stride(i), w.index)
		default:
			index = s.arithmetic(llvm.MulOp, index, s.number(strides[i]), w.index)
		}
		if sum == nil {
			sum = index
		} else {
			sum = s.arithmetic(llvm.AddOp, sum, index, w.index)
		}
	}
	if sum == nil {
		return base
	}
	return s.GEPWith(w.address, s.rw.Type(t.Elem), base, llvm.GEPIndex{Value: sum})
}

// arithmetic builds a sum or product with flags.
func (s *site) arithmetic(def *ir.OpDef, lhs, rhs *ir.Value, flags llvm.OverflowAttr) *ir.Value {
	state := ir.OpState{Def: def, Operands: []*ir.Value{lhs, rhs}, ResultTypes: []ir.Type{lhs.Type()}}
	if flags != 0 {
		state.AddAttr(llvm.OverflowName, ir.IntAttr(int64(flags), ir.I32))
	}
	return s.Create(state).Result(0)
}

// element computes the address of an element, for an op whose operands are a memref at the given
// index and its indices.
func (s *site) element(operand int, w wrap) *ir.Value {
	return s.address(s.memref(operand), s.ranked(operand), s.rw.Operands()[operand+1:], w)
}

// hints copies the alignment and nontemporal attributes of a memref.load or store.
func (s *site) hints(state *ir.OpState) {
	state.AddAttr(llvm.AlignmentAttr, s.op.Attr(llvm.AlignmentAttr))
	if s.op.Attr(llvm.NontemporalAttr) == ir.Attribute(ir.BoolAttr(true)) {
		state.AddAttr(llvm.NontemporalAttr, ir.UnitAttr{})
	}
}

func (s *site) lowerLoad() bool {
	state := ir.OpState{
		Def:         llvm.LoadOp,
		Operands:    []*ir.Value{s.element(0, inside)},
		ResultTypes: []ir.Type{s.rw.Type(s.op.Result(0).Type())},
	}
	s.hints(&state)
	return s.done(s.Create(state).Result(0))
}

func (s *site) lowerStore() bool {
	state := ir.OpState{Def: llvm.StoreOp, Operands: []*ir.Value{s.rw.Operand(0), s.element(1, inside)}}
	s.hints(&state)
	s.Create(state)
	return s.done()
}

func (s *site) lowerPrefetch() bool {
	flag := func(name string) ir.Attribute {
		if s.op.Attr(name) == ir.Attribute(ir.BoolAttr(true)) {
			return ir.IntAttr(1, ir.I32)
		}
		return ir.IntAttr(0, ir.I32)
	}
	state := ir.OpState{Def: llvm.PrefetchOp, Operands: []*ir.Value{s.element(0, anywhere)}}
	state.AddAttr("cache", flag("isDataCache"))
	state.AddAttr("hint", s.op.Attr("localityHint"))
	state.AddAttr("rw", flag("isWrite"))
	s.Create(state)
	return s.done()
}
