package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// LLVM's builder folds a getelementptr with constant base and indices to the base and an offset in
// bytes, which depends on the data layout. So does mlir-translate, in functions and initializers.

// constantGEP spells a getelementptr that folds to a constant; otherwise it returns "".
func (w *writer) constantGEP(o *ir.Operation) string {
	if f := w.foldGEP(o); f != nil {
		return f.text()
	}
	return ""
}

// foldGEP returns the constant that a getelementptr folds to, or nil. Results are kept, because
// there may be long chains.
func (w *writer) foldGEP(o *ir.Operation) *folded {
	if base := o.Operand(0).DefiningOp(); base == nil ||
		!base.Is(llvm.AddressOfOp) && !base.Is(llvm.ZeroOp) && !base.Is(llvm.GEPOp) {
		return nil
	}
	if f, done := w.folded[o]; done {
		return f
	}
	f := w.newFold(o)
	w.folded[o] = f
	return f
}

func (w *writer) newFold(o *ir.Operation) *folded {
	if !w.opts.has(sinceGEPFlags) || w.opts.TypedPointers || !llvm.IsPointer(o.Result(0).Type()) {
		return nil
	}
	base := w.foldedBase(o.Operand(0))
	if base == nil {
		return nil
	}
	sizes := w.sizes()
	offset, moves, ok := sizes.offset(o)
	sum := base.offset + offset
	if !ok || (sum < base.offset) != (offset < 0) {
		return nil
	}
	f := *base
	if !moves { // even if it has other flags
		return &f
	}
	p := sizes.layout.Pointer(spaceOf(o.Result(0)))
	if f.global == nil && p.Index != p.Size {
		return nil
	}
	sum = inBits(sum, p.Index)
	f.flags, f.offset, f.bits = llvm.GEPFlagsOf(o), sum, p.Index
	if base.offset != 0 {
		f.flags &= base.flags
	}
	if f.flags&llvm.InBounds != llvm.InBounds && sum >= 0 && f.global != nil && f.global.Is(llvm.GlobalOp) &&
		llvm.Linkage(f.global) != llvm.ExternWeak {
		if l, ok := sizes.of(llvm.GlobalType(f.global)); ok && uint64(sum) <= l.stored {
			f.flags |= llvm.InBounds
		}
	}
	if f.flags&llvm.NUSW != 0 && sum >= 0 {
		f.flags |= llvm.NUW
	}
	return &f
}

// inBits sign-extends the lowest bits of a number.
func inBits(n int64, bits uint32) int64 {
	above := 64 - min(bits, 64)
	return n << above >> above
}

// foldedBase returns the constant pointer that a value is, or nil.
func (w *writer) foldedBase(v *ir.Value) *folded {
	switch o := v.DefiningOp(); o.Def() {
	case llvm.AddressOfOp:
		name := o.SymbolAttr(llvm.GlobalNameAttr)
		global := w.report.Lookup(o, ir.Symbol(name))
		return &folded{global: global, base: w.symbolText(o, name, v.Type()), typ: w.typeOf(o, v.Type())}
	case llvm.ZeroOp:
		if v.Type() != llvm.Ptr { // its bits may not be zero
			return nil
		}
		return &folded{base: "null", typ: w.types.pointer(0)}
	default:
		return w.foldGEP(o)
	}
}

// constantIndexOf returns the value of an integer constant.
func constantIndexOf(v *ir.Value) (int64, bool) {
	o := v.DefiningOp()
	if o == nil || !o.Is(llvm.ConstantOp) {
		return 0, false
	}
	n, ok := o.Attr(llvm.ValueAttr).(ir.IntegerAttr)
	if _, isInt := v.Type().(*ir.IntegerType); !ok || !isInt {
		return 0, false
	}
	return n.Signed()
}

// offset returns the number of bytes that a getelementptr adds, and whether an index is not zero.
func (s *sizes) offset(o *ir.Operation) (sum int64, moves, ok bool) {
	t := llvm.ElemType(o)
	for i, index := range llvm.GEPIndices(nil, o) {
		n := index.Const
		if index.Value != nil {
			if n, ok = constantIndexOf(index.Value); !ok {
				return 0, false, false
			}
		}
		moves = moves || n != 0
		if st, isStruct := t.(*llvm.StructType); isStruct && i > 0 {
			l, ok := s.of(st)
			if !ok || n < 0 || n >= int64(len(l.fields)) {
				return 0, false, false
			}
			sum, t = sum+int64(l.fields[n]), st.Fields[n]
			continue
		}
		packed := false // like the elements of a vector
		if i > 0 {
			switch a := t.(type) {
			case *llvm.ArrayType:
				t = a.Elem
			case *ir.VectorType:
				t, packed = a.Elem, true
			}
		}
		l, ok := s.of(t)
		if !ok {
			return 0, false, false
		}
		step := int64(l.size)
		if packed {
			step = int64(l.stored)
		}
		if most := maxSize / max(step, 1); n > most || n < -most || sum > maxSize || sum < -maxSize {
			return 0, false, false
		}
		sum += n * step
	}
	return sum, moves, true
}
