package llvmir

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
)

// maxElements limits the elements of one constant, maxSplat those of all constants that give one
// element for all.
const (
	maxElements = 1 << 22
	maxSplat    = 1 << 24
)

// constantText spells an attribute as a constant of a type, or reports that it cannot.
func (w *writer) constantText(o *ir.Operation, value ir.Attribute, typ ir.Type) string {
	switch value := value.(type) {
	case ir.IntegerAttr:
		return integerText(value, typ)
	case ir.FloatAttr:
		if _, isInt := typ.(*ir.IntegerType); isInt {
			return ir.IntAttr(int64(value.Lo), typ).Big().String()
		}
		return floatText(value)
	case ir.StringAttr:
		return "c" + string(llvm.AppendQuoted(nil, string(value)))
	case ir.DenseElementsAttr:
		return w.denseText(o, value, typ)
	case ir.SparseElementsAttr:
		dense, ok := value.Dense(maxElements)
		if !ok {
			w.r.Errorf(o, ErrTooLarge, "has a constant with too many elements: more than %d", maxElements)
			return "poison"
		}
		return w.denseText(o, dense, typ)
	case ir.DenseResourceAttr:
		dense, problem := value.Elements(maxElements)
		if problem != "" {
			w.r.Errorf(o, ErrInitializer, "has a value that cannot be written: %s: %s", ir.AttrString(value), problem)
			return "poison"
		}
		return w.denseText(o, dense, typ)
	case *ir.ArrayAttr:
		return w.arrayText(o, value, typ)
	case llvm.ZeroAttr:
		return w.zeroText(typ)
	case llvm.UndefAttr:
		return "undef"
	case llvm.PoisonAttr:
		return "poison"
	case ir.SymbolRefAttr:
		if !llvm.IsPointer(typ) {
			w.r.Errorf(o, ErrInitializer, "has an address as its value, but type '%s'", typ)
			return "poison"
		}
		return w.symbolText(o, value.Root, typ)
	}
	panic("BUG: the value of a verified constant is " + ir.AttrString(value))
}

func integerText(value ir.IntegerAttr, typ ir.Type) string {
	if typ == ir.I1 {
		if value.IsZero() {
			return "false"
		}
		return "true"
	}
	if t, ok := typ.(*ir.IntegerType); ok && value.Type != typ {
		value = value.As(t)
	}
	if v, ok := value.Int64(); ok {
		return itoa(v)
	}
	return value.Big().String()
}

func (w *writer) zeroText(typ ir.Type) string {
	switch typ := typ.(type) {
	case *ir.IntegerType:
		if typ == ir.I1 {
			return "false"
		}
		return "0"
	case *ir.FloatType:
		return floatText(ir.FloatAttr{Type: typ})
	case *llvm.PointerType:
		return "null"
	}
	return "zeroinitializer"
}

// denseText spells a dense attribute as a vector or array.
func (w *writer) denseText(o *ir.Operation, dense ir.DenseElementsAttr, typ ir.Type) string {
	elems := dense.Values.Elems
	if len(elems) == 0 || len(elems) == 1 && isZero(elems[0]) {
		return "zeroinitializer"
	}
	d := denseWriter{w: w, o: o, elems: elems}
	d.write(typ)
	if len(elems) == 1 {
		w.splat += int64(d.written)
	}
	if d.written > maxElements || w.splat > maxSplat {
		w.r.Errorf(o, ErrTooLarge, "has a constant with too many elements: more than %d", maxElements)
	}
	return string(d.text)
}

func isZero(a ir.Attribute) bool {
	switch a := a.(type) {
	case ir.IntegerAttr:
		return a.IsZero()
	case ir.FloatAttr:
		return a.Lo == 0 && a.Hi == 0
	}
	return false
}

// denseWriter writes elements in row-major order. A single element is repeated.
type denseWriter struct {
	w       *writer
	o       *ir.Operation
	elems   []ir.Attribute
	written int
	text    []byte
}

func (d *denseWriter) write(typ ir.Type) {
	switch typ := typ.(type) {
	case *llvm.ArrayType:
		d.list('[', ']', typ.Len, typ.Elem)
	case *ir.VectorType:
		if typ.Scalable != nil {
			d.text = append(d.text, d.w.scalableSplat(d.o, typ, d.elems)...)
			return
		}
		d.vector(typ)
	default:
		e := d.elems[min(d.written, len(d.elems)-1)]
		d.text = append(d.text, d.w.constantText(d.o, e, typ)...)
		d.written++
	}
}

// vector writes a vector. Like LLVM, it writes one element if all are equal.
func (d *denseWriter) vector(t *ir.VectorType) {
	n := int(t.Shape[0])
	first := d.elems[min(d.written, len(d.elems)-1)]
	equal := len(d.elems) == 1 ||
		!slices.ContainsFunc(d.elems[d.written:d.written+n], func(e ir.Attribute) bool { return e != first })
	switch {
	case equal && isZero(first):
		d.text = append(d.text, "zeroinitializer"...)
	case equal && d.w.opts.has(sinceSplat):
		d.text = append(d.text, d.w.splatText(d.o, first, t.Elem)...)
	default:
		d.list('<', '>', uint64(n), t.Elem)
		return
	}
	d.written += n
}

// splatText spells a vector of equal elements.
func (w *writer) splatText(o *ir.Operation, elem ir.Attribute, t ir.Type) string {
	return "splat (" + w.typeOf(o, t).text + " " + w.constantText(o, elem, t) + ")"
}

func (d *denseWriter) list(open, shut byte, n uint64, elem ir.Type) {
	d.text = append(d.text, open)
	text := d.w.typeOf(d.o, elem).text
	for i := uint64(0); i < n && d.written <= maxElements && d.w.splat <= maxSplat; i++ {
		if i > 0 {
			d.text = append(d.text, ", "...)
		}
		d.text = append(append(d.text, text...), ' ')
		d.write(elem)
	}
	d.text = append(d.text, shut)
}

// scalableSplat spells a scalable vector of equal elements.
func (w *writer) scalableSplat(o *ir.Operation, v *ir.VectorType, elems []ir.Attribute) string {
	if len(elems) != 1 {
		w.r.Errorf(o, ErrInitializer, "has a scalable vector whose elements differ")
		return "poison"
	}
	if w.opts.has(sinceSplat) {
		return w.splatText(o, elems[0], v.Elem)
	}
	elem, vec := w.typeOf(o, v.Elem).text, w.typeOf(o, v).text
	insert := "insertelement (" + vec + " poison, " + elem + " " + w.constantText(o, elems[0], v.Elem) + ", i64 0)"
	mask := strings.Replace(vec, elem+">", "i32>", 1)
	return "shufflevector (" + vec + " " + insert + ", " + vec + " poison, " + mask + " zeroinitializer)"
}

// arrayText spells an array attribute as a struct or an array.
func (w *writer) arrayText(o *ir.Operation, value *ir.ArrayAttr, typ ir.Type) string {
	elems := make([]*operand, len(value.Elems))
	for i, e := range value.Elems {
		t := llvm.At(typ, int64(i))
		elems[i] = &operand{typ: w.typeOf(o, t), ident: w.constantText(o, e, t)}
	}
	return aggregateText(typ, elems)
}

func aggregateText(typ ir.Type, elems []*operand) string {
	open, shut := "[", "]"
	if s, ok := typ.(*llvm.StructType); ok {
		open, shut = llvm.StructBrackets(s)
	}
	text := []byte(open)
	for i, p := range elems {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = append(append(append(text, p.typ.text...), ' '), p.ident...)
	}
	return string(append(text, shut...))
}

// symbolText spells the address of a symbol as a pointer of a type.
func (w *writer) symbolText(o *ir.Operation, name string, typ ir.Type) string {
	return w.symbolAs(o, name, w.typeOf(o, typ))
}

func (w *writer) symbolAs(o *ir.Operation, name string, want *typ) string {
	s := w.symbols[name]
	if s == nil {
		w.r.Errorf(o, ErrNotLowered, "refers to '%s', which is neither a function nor a global", name)
		return "null"
	}
	if s.own {
		w.rule(o, "takes the address of '%s', which has none", name)
	}
	if s.isCode && w.programSpace() != 0 {
		w.rule(o, "takes the address of '%s', which the data layout places in address space %d", name, w.programSpace())
	}
	if s.address.text == want.text {
		return s.ident()
	}
	return "bitcast (" + s.address.text + " " + s.ident() + " to " + want.text + ")"
}

// pointerTo returns LLVM's type for the address of a value of a type.
func (w *writer) pointerTo(t *typ) *typ {
	if w.opts.TypedPointers {
		return w.types.pointerTo(t, 0)
	}
	return w.types.pointer(0)
}

func (w *writer) personality(o *ir.Operation) *operand {
	ref, ok := o.Attr(llvm.PersonalityAttr).(ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	return &operand{typ: w.types.pointer(0), ident: w.symbolText(o, ref.Root, llvm.Ptr)}
}

// constantOps spell the ops that become constants.
var constantOps = map[*ir.OpDef]func(*writer, *ir.Operation) string{
	llvm.ConstantOp: func(w *writer, o *ir.Operation) string {
		return w.constantText(o, o.Attr(llvm.ValueAttr), o.Result(0).Type())
	},
	llvm.ZeroOp:         func(w *writer, o *ir.Operation) string { return w.zeroText(o.Result(0).Type()) },
	llvm.UndefOp:        func(*writer, *ir.Operation) string { return "undef" },
	llvm.PoisonOp:       func(*writer, *ir.Operation) string { return "poison" },
	llvm.NoneOp:         func(*writer, *ir.Operation) string { return "none" },
	llvm.BlockAddressOp: (*writer).blockAddress,
	llvm.DSOLocalEquivalentOp: func(w *writer, o *ir.Operation) string {
		return "dso_local_equivalent " + w.symbolText(o, o.SymbolAttr(llvm.FunctionNameAttr), llvm.Ptr)
	},
	llvm.AddressOfOp: func(w *writer, o *ir.Operation) string {
		return w.symbolText(o, o.SymbolAttr(llvm.GlobalNameAttr), o.Result(0).Type())
	},
}

// blockAddress spells the address of a block.
func (w *writer) blockAddress(o *ir.Operation) string {
	a := o.Attr(llvm.BlockAddrAttr).(*ir.StructAttr)
	f, _ := a.Get("function").(ir.SymbolRefAttr)
	as := w.typeOf(o, llvm.Ptr)
	if s := w.symbols[f.Root]; s != nil {
		as = s.address // LLVM takes only the name here, without a cast
	}
	return "blockaddress(" + w.symbolAs(o, f.Root, as) + ", %" + tagName(a.Get("tag")) + ")"
}

func tagName(a ir.Attribute) string { return "block." + uintOf(a.(*ir.StructAttr), "id") }

func (w *writer) sizes() *sizes {
	if w.sizesOf == nil {
		w.sizesOf = &sizes{known: map[ir.Type]*extent{}}
		w.sizesOf.layout, _ = datalayout.Parse(w.dataLayout())
	}
	return w.sizesOf
}

// programSpace returns the address space of functions.
func (w *writer) programSpace() uint32 {
	if l := w.sizes().layout; l != nil {
		return l.Program
	}
	return 0
}
