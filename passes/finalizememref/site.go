package finalizememref

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/passes/internal/libcall"
)

// Options configure allocation.
type Options struct {
	AlignedAlloc bool // use aligned_alloc
	Generic      bool // use MLIR's runtime functions
	All          bool // the conversion has the patterns of all dialects
}

type lowering struct {
	Options
	functions libcall.Functions
}

// A site is an op that is being rewritten, with the context for its lowering.
type site struct {
	*llvm.Builder
	*lowering
	rw    *convert.Rewriter
	op    *ir.Operation
	index *ir.IntegerType // the converted index type
}

// pattern returns a pattern that calls rewrite if the types of the op can be converted.
func (l *lowering) pattern(def *ir.OpDef, rewrite func(*site) bool) convert.Pattern {
	return convert.Pattern{Op: def, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		index, ok := rw.Type(ir.Index).(*ir.IntegerType)
		s := &site{Builder: llvm.NewBuilder(&rw.Builder), lowering: l, rw: rw, op: op, index: index}
		if !ok || !s.convertible() {
			return false
		}
		rw.Operands() // creates casts in MLIR's order, even for unused operands
		return rewrite(s)
	}}
}

// convertible reports whether all operand and result types can be converted; if not, it reports an
// error.
func (s *site) convertible() bool {
	var buf [16]ir.Type
	return !slices.ContainsFunc(s.op.AppendResultTypes(s.op.AppendOperandTypes(buf[:0])), func(t ir.Type) bool {
		return !s.isConvertible(t)
	})
}

func (s *site) isConvertible(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	to := s.rw.Type(t)
	switch {
	case to != nil && (!ok || descriptor.Pointer(to) != nil && hasStrides(m)):
		return true
	case ok && to != nil && !hasStrides(m):
		s.rw.Errorf(errLayout, "conversion of '%s' to strided form failed: its layout is not strided; 'normalize-memrefs' makes layouts so", t)
	case ok && s.rw.Type(m.Elem) != nil && m.Space != nil:
		s.rw.Errorf(errSpace, "conversion of memref memory space %s to integer address space failed; only signless integers are converted", ir.AttrString(m.Space))
	default:
		s.rw.Errorf(errType, "has a value of type '%s', %s", t, llvmtypes.NoCounterpart).Hint(llvmtypes.Hint(t))
	}
	return false
}

func hasStrides(t *ir.MemRefType) bool {
	_, _, ok := memref.StridesOf(t)
	return ok || t.Unranked
}

// typeOf returns the memref type of an original value.
func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// memref returns the type of a memref operand.
func (s *site) memref(i int) *ir.MemRefType { return typeOf(s.op.Operand(i)) }

// ranked returns the descriptor of a ranked memref operand.
func (s *site) ranked(i int) *descriptor.Ranked { return descriptor.Of(s.Builder, s.rw.Operand(i)) }

// result returns the type of the memref result, and the converted type.
func (s *site) result() (*ir.MemRefType, ir.Type) {
	t := typeOf(s.op.Result(0))
	return t, s.rw.Type(t)
}

// done replaces the op by values.
func (s *site) done(values ...*ir.Value) bool {
	s.rw.Replace(values...)
	return true
}

// number builds a constant of the converted index type.
func (s *site) number(n int64) *ir.Value { return descriptor.IndexConst(s.Builder, s.index, n) }

// pointer returns the type of pointers to the elements of a memref. The type of an unranked
// descriptor does not determine it.
func (s *site) pointer(t *ir.MemRefType) *llvm.PointerType {
	return descriptor.Pointer(s.rw.Type(ir.MemRef(t.Elem, nil, nil, t.Space)))
}

// sizeOf computes the size of n elements of type t; nil means 1.
func (s *site) sizeOf(t ir.Type, n *ir.Value) *ir.Value {
	null := s.Zero(llvm.Ptr)
	end := s.GEPWith(0, t, null, llvm.GEPIndex{Value: n, Const: 1})
	return s.PtrToInt(s.index, end)
}

// nth computes the address base + n elements of type t.
func (s *site) nth(t ir.Type, base *ir.Value, n int64) *ir.Value {
	return s.GEPWith(0, t, base, llvm.GEPIndex{Const: n})
}

// load and store access memory with its natural alignment.
func (s *site) load(t ir.Type, address *ir.Value) *ir.Value { return s.Load(t, address, 0, false) }
func (s *site) store(v, address *ir.Value)                  { s.Store(v, address, 0, false) }

// need declares a C library function, and reports whether it succeeded.
func (s *site) need(name string, result ir.Type, params ...ir.Type) bool {
	t := llvm.Func(result, false, params...)
	module, other := s.functions.Need(s.op, name, t)
	switch {
	case module == nil:
		s.rw.Errorf(errCallee, "needs the function '%s', which can only be declared in a module", name)
	case other != nil:
		d := s.rw.Errorf(errCallee, "needs the function '%s' of type '%s', but the module has another symbol of that name", name, t)
		ir.NoteAt(d, other, "see existing symbol definition here")
	default:
		return true
	}
	return false
}
