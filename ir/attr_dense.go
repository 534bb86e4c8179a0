package ir

import (
	"encoding/binary"
	"math"
)

// DenseArrayAttr is array<T: …>: numbers of an integer or float type.
type DenseArrayAttr struct {
	Elem Type   // an integer or floating-point type of 8, 16, 32 or 64 bits, or i1
	data string // eight little-endian bytes per element
}

// DenseI32Array returns array<i32: …>.
func DenseI32Array(vs ...int64) DenseArrayAttr { return DenseArray(I32, vs...) }

// DenseI64Array returns array<i64: …>.
func DenseI64Array(vs ...int64) DenseArrayAttr { return DenseArray(I64, vs...) }

// DenseArray returns an array of integers, or of floats given by their bits.
func DenseArray(elem Type, bits ...int64) DenseArrayAttr {
	data := make([]byte, 0, 64)
	for _, v := range bits {
		data = binary.LittleEndian.AppendUint64(data, uint64(v))
	}
	return DenseArrayAttr{Elem: elem, data: string(data)}
}

// Len returns the number of elements.
func (a DenseArrayAttr) Len() int { return len(a.data) / 8 }

// At returns element i, an integer or the bits of a float.
func (a DenseArrayAttr) At(i int) int64 {
	return int64(binary.LittleEndian.Uint64([]byte(a.data[8*i : 8*i+8])))
}

// Ints returns all elements.
func (a DenseArrayAttr) Ints() []int64 {
	vs := make([]int64, a.Len())
	for i := range vs {
		vs[i] = a.At(i)
	}
	return vs
}

func (a DenseArrayAttr) Print(w *Writer) {
	w.Text("array<")
	w.Type(a.Elem)
	for i := range a.Len() {
		if i == 0 {
			w.Text(": ")
		} else {
			w.Text(", ")
		}
		a.printElem(w, i)
	}
	w.Byte('>')
}

func (a DenseArrayAttr) printElem(w *Writer, i int) {
	if f, ok := a.Elem.(*FloatType); ok {
		FloatAttr{Type: f, Lo: uint64(a.At(i))}.PrintValue(w)
		return
	}
	IntAttr(a.At(i), a.Elem).PrintValue(w)
}

// DenseElementsAttr is dense<…>, a constant of tensor, vector or memref shape.
type DenseElementsAttr struct {
	Type   Type
	Values *ArrayAttr // the elements in row-major order; a single one for a splat
}

// IsSplat reports whether all elements have the same value.
func (a DenseElementsAttr) IsSplat() bool { return len(a.Values.Elems) == 1 }

func (a DenseElementsAttr) AttrType() Type { return a.Type }

func (a DenseElementsAttr) Print(w *Writer) {
	a.PrintValue(w)
	w.Text(" : ")
	w.Type(a.Type)
}

// count returns the number of elements, at most MaxInt64.
func (a DenseElementsAttr) count() int64 {
	n := int64(1)
	for _, dim := range ShapeOf(a.Type) {
		if dim > 0 && n > math.MaxInt64/dim {
			return math.MaxInt64
		}
		n *= dim
	}
	return n
}

// elided is printed instead of omitted elements.
const elided = "dense_resource<__elided__>"

// listed returns how many elements are printed one by one.
func (w *Writer) listed() int {
	if w.HexLarger != nil {
		return *w.HexLarger
	}
	return maxListed
}

// isElided reports whether the writer omits the elements.
func (a DenseElementsAttr) isElided(w *Writer) bool {
	return w.ElideLarger != nil && !a.IsSplat() && a.count() > int64(*w.ElideLarger)
}

func (a DenseElementsAttr) PrintValue(w *Writer) {
	if a.isElided(w) {
		w.Text(elided)
		return
	}
	w.Text("dense<")
	a.printBody(w)
	w.Byte('>')
}

func (a DenseElementsAttr) printBody(w *Writer) {
	switch {
	case a.IsSplat():
		printElement(w, a.Values.Elems[0])
	case len(a.Values.Elems) > w.listed() && hexSize(ElementType(a.Type)) > 0:
		a.printHex(w, ElementType(a.Type))
	case len(a.Values.Elems) > 0:
		a.printNested(w, ShapeOf(a.Type), a.Values.Elems)
	}
}

func (a DenseElementsAttr) printNested(w *Writer, shape []int64, elems []Attribute) {
	if len(shape) == 0 {
		printElement(w, elems[0])
		return
	}
	w.Byte('[')
	step := len(elems) / int(shape[0])
	for i := range int(shape[0]) {
		if i > 0 {
			w.Text(", ")
		}
		a.printNested(w, shape[1:], elems[i*step:(i+1)*step])
	}
	w.Byte(']')
}

func printElement(w *Writer, e Attribute) {
	switch e := e.(type) {
	case *ArrayAttr: // a complex number
		w.Byte('(')
		printElement(w, e.Elems[0])
		w.Byte(',')
		printElement(w, e.Elems[1])
		w.Byte(')')
	case TypedAttr:
		e.PrintValue(w)
	default:
		w.Attr(e)
	}
}

// ShapeOf returns the shape of a vector, tensor or memref type, or nil.
func ShapeOf(t Type) []int64 {
	switch t := t.(type) {
	case *VectorType:
		return t.Shape
	case *TensorType:
		return t.Shape
	case *MemRefType:
		return t.Shape
	}
	return nil
}
