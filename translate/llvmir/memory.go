package llvmir

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// address returns an address as a pointer to elem, which needs a cast if pointers are typed.
func (w *writer) address(o *ir.Operation, v *ir.Value, elem ir.Type) *operand {
	view := w.operandOf(v)
	if !w.opts.TypedPointers {
		return view
	}
	p, ok := v.Type().(*llvm.PointerType)
	of := w.typeOf(o, elem)
	if !ok || of.text == "i8" {
		return view
	}
	return w.cast(view, w.types.pointerTo(of, p.AddrSpace))
}

func (w *writer) prepareLoad(o *ir.Operation) bool {
	w.args = append(w.args, w.address(o, o.Operand(0), o.Result(0).Type()))
	return true
}

func (w *writer) prepareStore(o *ir.Operation) bool {
	v := o.Operand(0)
	w.args = append(w.args, w.operandOf(v), w.address(o, o.Operand(1), v.Type()))
	return true
}

func (w *writer) prepareAlloca(o *ir.Operation) bool {
	elem := w.typeOf(o, llvm.ElemType(o))
	if !isOne(o.Operand(0)) || o.HasAttr(llvm.InallocaFlag) {
		w.args = append(w.args, w.operandOf(o.Operand(0)))
	}
	if w.opts.TypedPointers && elem.text != "i8" {
		w.typedResult = w.types.pointerTo(elem, spaceOf(o.Result(0)))
	}
	return true
}

// isOne reports whether a value is the constant 1.
func isOne(v *ir.Value) bool {
	def := v.DefiningOp()
	if def == nil || !def.Is(llvm.ConstantOp) {
		return false
	}
	i, ok := def.Attr(llvm.ValueAttr).(ir.IntegerAttr)
	n, fits := i.Int64()
	return ok && fits && n == 1
}

func (w *writer) prepareGEP(o *ir.Operation) bool {
	if _, vector := o.Result(0).Type().(*ir.VectorType); vector && w.opts.TypedPointers {
		w.r.Errorf(o, ErrVersion, "works on vectors of pointers, which are not supported with typed pointers")
		return false
	}
	src := w.address(o, o.Operand(0), llvm.ElemType(o))
	w.args = append(w.args, src)
	var buf [4]llvm.GEPIndex
	for _, index := range llvm.GEPIndices(buf[:0], o) {
		if index.Value != nil {
			w.args = append(w.args, w.operandOf(index.Value))
		} else {
			w.args = append(w.args, w.constantIndex(index.Const))
		}
	}
	if w.opts.TypedPointers {
		w.typedResult = w.gepResult(o)
		if w.typedResult != nil && w.typedResult.text == w.typeOf(o, o.Result(0).Type()).text {
			w.typedResult = nil
		}
	}
	return true
}

// gepResult returns the typed pointer that a getelementptr returns, or nil for a vector of
// pointers.
func (w *writer) gepResult(o *ir.Operation) *typ {
	p, ok := o.Result(0).Type().(*llvm.PointerType)
	if !ok {
		return nil
	}
	to := llvm.ElemType(o)
	for _, index := range llvm.GEPIndices(nil, o)[1:] {
		if v, isVector := to.(*ir.VectorType); isVector {
			to = v.Elem
			continue
		}
		if a, isArray := to.(*llvm.ArrayType); isArray {
			to = a.Elem
			continue
		}
		to = llvm.At(to, index.Const)
	}
	return w.types.pointerTo(w.typeOf(o, to), p.AddrSpace)
}

// constantIndex returns an index of type i32, which clang uses and which indices of structs must
// have.
func (w *writer) constantIndex(v int64) *operand {
	index := w.newOperand(w.types.of(ir.I32))
	index.ident = itoa(v)
	return index
}

// atomicSince are the operations of atomicrmw that not every version has.
var atomicSince = map[string]int{
	"fmax": 15, "fmin": 15, "uinc_wrap": sinceWrapAtomics, "udec_wrap": sinceWrapAtomics,
	"usub_cond": sinceCondAtomics, "usub_sat": sinceCondAtomics, "fmaximum": sinceCaptures, "fminimum": sinceCaptures,
}

func (w *writer) prepareAtomicRMW(o *ir.Operation) bool {
	word := llvm.AtomicBinOp(o)
	if !w.opts.has(atomicSince[word]) {
		w.r.Errorf(o, ErrVersion, "uses '%s', which LLVM %d does not have", word, w.opts.version())
		return false
	}
	x := o.Operand(1)
	w.args = append(w.args, w.address(o, o.Operand(0), x.Type()), w.operandOf(x))
	return true
}

func (w *writer) prepareCmpXchg(o *ir.Operation) bool {
	cmp := o.Operand(1)
	w.args = append(w.args, w.address(o, o.Operand(0), cmp.Type()), w.operandOf(cmp), w.operandOf(o.Operand(2)))
	return true
}

func (w *writer) prepareShuffle(o *ir.Operation) bool {
	t := o.Result(0).Type().(*ir.VectorType)
	mask := w.newOperand(w.typeOf(o, ir.ScalableVector(ir.I32, t.Shape, t.Scalable)))
	mask.ident = maskText(llvm.Mask(o))
	w.args = append(w.args, w.operandOf(o.Operand(0)), w.operandOf(o.Operand(1)), mask)
	return true
}

// maskText spells the mask of a shufflevector, where -1 is poison.
func maskText(mask []int64) string {
	if !slices.ContainsFunc(mask, func(m int64) bool { return m != 0 }) {
		return "zeroinitializer"
	}
	text := []byte{'<'}
	for i, m := range mask {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = append(text, "i32 "...)
		if m < 0 {
			text = append(text, "poison"...)
		} else {
			text = append(text, itoa(m)...)
		}
	}
	return string(append(text, '>'))
}

// prepareBranch takes the condition or value, if there is one, and the successors. In a switch, the
// value of each case precedes its successor.
func (w *writer) prepareBranch(o *ir.Operation) bool {
	if !o.Is(llvm.BrOp) {
		w.args = append(w.args, w.operandOf(o.Operand(0)))
	}
	var cases []ir.Case
	if o.Is(llvm.SwitchOp) {
		cases = ir.Cases(o)
	}
	for i := range o.Successors() {
		if i > 0 && cases != nil {
			value := w.newOperand(w.args[0].typ)
			value.ident = integerText(cases[i-1].Value, o.Operand(0).Type())
			w.args = append(w.args, value)
		}
		w.args = append(w.args, w.target(o, i))
	}
	return true
}
