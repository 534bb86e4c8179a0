package llvmir

import (
	"math"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// LLVM's builder makes a constant of a getelementptr whose base and indices are
// constants: the base and a number of bytes, as the data layout has it. So does
// mlir-translate, in functions and initial values alike.

// folded is such a constant.
type folded struct {
	global *ir.Operation // or function, alias; nil for the null pointer
	base   string
	flags  llvm.GEPFlags
	offset int64
	moved  bool // it is more than the base itself
}

// text spells the constant.
func (f *folded) text() string {
	offset := strconv.FormatInt(f.offset, 10)
	switch {
	case !f.moved:
		return f.base
	case f.global == nil:
		return "inttoptr (i64 " + offset + " to ptr)"
	}
	text := "getelementptr"
	for _, word := range f.flags.Words() {
		text += " " + word
	}
	return text + " (i8, ptr " + f.base + ", i64 " + offset + ")"
}

// constantGEP spells the constant that a getelementptr is, or returns "".
func (w *writer) constantGEP(o *ir.Operation) string {
	if f := w.foldGEP(o); f != nil {
		return f.text()
	}
	return ""
}

// foldGEP returns the constant that a getelementptr is, or nil. What one of another
// is made of is remembered, as there may be long chains of them.
func (w *writer) foldGEP(o *ir.Operation) *folded {
	if base := o.Operand(0).DefiningOp(); base == nil || !base.Is(llvm.AddressOfOp) && !base.Is(llvm.ZeroOp) && !base.Is(llvm.GEPOp) {
		return nil
	}
	if f, done := w.folded[o]; done {
		return f
	}
	f := w.newFold(o)
	if w.folded == nil {
		w.folded = map[*ir.Operation]*folded{}
	}
	w.folded[o] = f
	return f
}

func (w *writer) newFold(o *ir.Operation) *folded {
	if !w.opts.has(sinceGEPFlags) || w.opts.TypedPointers || o.Result(0).Type() != llvm.Ptr {
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
	if !moves { // not even by the indices that say so
		return &f
	}
	flags := llvm.GEPFlagsOf(o)
	if base.moved {
		flags &= base.flags
	}
	if flags&llvm.InBounds != llvm.InBounds && sum >= 0 && f.global != nil && f.global.Is(llvm.GlobalOp) && llvm.Linkage(f.global) != llvm.ExternWeak {
		if l, ok := sizes.of(llvm.GlobalType(f.global)); ok && uint64(sum) <= l.stored {
			flags |= llvm.InBounds
		}
	}
	if flags&llvm.NUSW != 0 && sum >= 0 {
		flags |= llvm.NUW
	}
	f.flags, f.offset, f.moved = flags, sum, true
	return &f
}

// foldedBase returns the constant pointer that a value is, or nil.
func (w *writer) foldedBase(v *ir.Value) *folded {
	o := v.DefiningOp()
	if o == nil {
		return nil
	}
	switch o.Def() {
	case llvm.AddressOfOp:
		name := o.SymbolAttr(llvm.GlobalNameAttr)
		global := w.report.Lookup(o, ir.Symbol(name))
		if global == nil || o.Result(0).Type() != llvm.Ptr {
			return nil
		}
		return &folded{global: global, base: w.symbolText(o, name, llvm.Ptr)}
	case llvm.ZeroOp:
		return &folded{base: "null"}
	case llvm.GEPOp:
		return w.foldGEP(o)
	}
	return nil
}

// constantIndexOf returns the number that a value is.
func constantIndexOf(v *ir.Value) (int64, bool) {
	o := v.DefiningOp()
	if o == nil || !o.Is(llvm.ConstantOp) {
		return 0, false
	}
	n, ok := o.Attr(llvm.ValueAttr).(ir.IntegerAttr)
	if _, isInt := v.Type().(*ir.IntegerType); !ok || !isInt {
		return 0, false
	}
	return n.Int64()
}

// offset returns how many bytes a getelementptr adds, and whether an index is not
// zero.
func (s *sizes) offset(o *ir.Operation) (sum int64, moves, ok bool) {
	t := llvm.ElemType(o)
	for i, index := range llvm.GEPIndices(o) {
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
		if i > 0 {
			a, isArray := t.(*llvm.ArrayType)
			if !isArray {
				return 0, false, false
			}
			t = a.Elem
		}
		l, ok := s.of(t)
		if !ok || n > math.MaxInt32 || n < math.MinInt32 || sum > maxSize || sum < -maxSize {
			return 0, false, false
		}
		sum += n * int64(l.size)
	}
	return sum, moves, true
}
