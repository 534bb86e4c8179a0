package ir

import (
	"encoding/binary"
	"math"
)

// DenseArrayAttr is array<T: …>: numbers of one integer or float type.
type DenseArrayAttr struct {
	Elem Type   // an integer or floating-point type of 8, 16, 32 or 64 bits, or i1
	data string // eight bytes an element, little end first
}

// DenseI32Array and DenseI64Array return array<i32: …> and array<i64: …>.
func DenseI32Array(vs ...int64) DenseArrayAttr { return DenseArray(I32, vs...) }

// DenseI64Array returns array<i64: …>.
func DenseI64Array(vs ...int64) DenseArrayAttr { return DenseArray(I64, vs...) }

// DenseArray returns the array of integers, or of the bits of floats.
func DenseArray(elem Type, bits ...int64) DenseArrayAttr {
	var room [8 * 8]byte
	data := room[:0]
	for _, v := range bits {
		data = binary.LittleEndian.AppendUint64(data, uint64(v))
	}
	return DenseArrayAttr{Elem: elem, data: string(data)}
}

// Len returns the number of elements.
func (a DenseArrayAttr) Len() int { return len(a.data) / 8 }

// At returns element i: an integer, or the bits of a float.
func (a DenseArrayAttr) At(i int) int64 {
	b := a.data[8*i : 8*i+8]
	return int64(uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56)
}

// Ints returns all elements.
func (a DenseArrayAttr) Ints() []int64 {
	vs := make([]int64, a.Len())
	for i := range vs {
		vs[i] = a.At(i)
	}
	return vs
}

// Print implements Attribute.
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

// DenseElementsAttr is dense<…> : a tensor, vector or memref-shaped constant.
// The text of the elements is kept in canonical form.
type DenseElementsAttr struct {
	Type   Type
	Values *ArrayAttr // the elements in row-major order, or one for a splat
}

// IsSplat reports whether one value stands for all elements.
func (a DenseElementsAttr) IsSplat() bool { return len(a.Values.Elems) == 1 }

// AttrType implements TypedAttr.
func (a DenseElementsAttr) AttrType() Type { return a.Type }

// Print implements Attribute.
func (a DenseElementsAttr) Print(w *Writer) {
	a.PrintValue(w)
	w.Text(" : ")
	w.Type(a.Type)
}

// count returns the number of elements, or the greatest number if that is less.
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

// elided stands for elements that are left out.
const elided = "dense_resource<__elided__>"

// isElided reports whether a writer leaves the elements out.
func (a DenseElementsAttr) isElided(w *Writer) bool {
	return w.ElideLarger != nil && !a.IsSplat() && a.count() > int64(*w.ElideLarger)
}

// PrintValue implements TypedAttr.
func (a DenseElementsAttr) PrintValue(w *Writer) {
	if a.isElided(w) {
		w.Text(elided)
		return
	}
	w.Text("dense<")
	a.printBody(w)
	w.Byte('>')
}

// printBody writes the elements.
func (a DenseElementsAttr) printBody(w *Writer) {
	switch {
	case a.IsSplat():
		printElement(w, a.Values.Elems[0])
	case len(a.Values.Elems) > maxListed && hexSize(ElementType(a.Type)) > 0:
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
