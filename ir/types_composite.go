package ir

import "slices"

// Dynamic is a dimension, stride or offset that is not known statically.
const Dynamic int64 = -1 << 63

// FunctionType is (inputs) -> results.
type FunctionType struct {
	TypeBase
	Inputs, Results []Type
}

func (t *FunctionType) Print(w *Writer) {
	w.Byte('(')
	w.Types(t.Inputs)
	w.Text(") -> ")
	if len(t.Results) == 1 {
		if _, isFunc := t.Results[0].(*FunctionType); !isFunc {
			w.Type(t.Results[0])
			return
		}
	}
	w.Byte('(')
	w.Types(t.Results)
	w.Byte(')')
}

// TupleType is tuple<…>.
type TupleType struct {
	TypeBase
	Elems []Type
}

func (t *TupleType) Print(w *Writer) {
	w.Text("tuple<")
	w.Types(t.Elems)
	w.Byte('>')
}

// ComplexType is complex<T>; T is an integer or floating-point type.
type ComplexType struct {
	TypeBase
	Elem Type
}

func (t *ComplexType) Print(w *Writer) {
	w.Text("complex<")
	w.Type(t.Elem)
	w.Byte('>')
}

// VectorType is vector<4x[8]xT>; Scalable marks the dimensions in brackets.
type VectorType struct {
	TypeBase
	Shape    []int64
	Scalable []bool // nil: none
	Elem     Type
}

func (t *VectorType) Print(w *Writer) {
	w.Text("vector<")
	for i, d := range t.Shape {
		if t.Scalable != nil && t.Scalable[i] {
			w.Byte('[')
			w.Int(d)
			w.Text("]x")
			continue
		}
		w.Int(d)
		w.Byte('x')
	}
	w.Type(t.Elem)
	w.Byte('>')
}

// TensorType is tensor<4x?xT, encoding> or tensor<*xT>.
type TensorType struct {
	TypeBase
	Unranked bool
	Shape    []int64 // ranked only; Dynamic for ?
	Elem     Type
	Encoding Attribute // ranked only; or nil
}

func (t *TensorType) Print(w *Writer) {
	w.Text("tensor<")
	printShape(w, t.Unranked, t.Shape)
	w.Type(t.Elem)
	if t.Encoding != nil {
		w.Text(", ")
		w.Attr(t.Encoding)
	}
	w.Byte('>')
}

// MemRefType is memref<4x?xT, layout, space> or memref<*xT, space>.
type MemRefType struct {
	TypeBase
	Unranked bool
	Shape    []int64 // ranked only; Dynamic for ?
	Elem     Type
	Layout   Attribute // ranked only; nil for the identity, else AffineMapAttr, *StridedLayoutAttr or a dialect's
	Space    Attribute // memory space; nil for the default
}

func (t *MemRefType) Print(w *Writer) {
	w.Text("memref<")
	printShape(w, t.Unranked, t.Shape)
	w.Type(t.Elem)
	if t.Layout != nil {
		w.Text(", ")
		w.Attr(t.Layout)
	}
	if t.Space != nil {
		w.Text(", ")
		printElem(w, t.Space)
	}
	w.Byte('>')
}

func printShape(w *Writer, unranked bool, shape []int64) {
	if unranked {
		w.Text("*x")
	}
	for _, d := range shape {
		if d == Dynamic {
			w.Byte('?')
		} else {
			w.Int(d)
		}
		w.Byte('x')
	}
}

// Func returns the type (inputs) -> results. It does not retain the slices.
func Func(inputs, results []Type) *FunctionType {
	w := keyWriter(0)
	(&FunctionType{Inputs: inputs, Results: results}).Print(w)
	known := interned[FunctionType](&types, w.buf)
	w.release()
	if known != nil {
		return known
	}
	all, n := slices.Concat(inputs, results), len(inputs)
	return UniqueType(&FunctionType{Inputs: all[:n:n], Results: all[n:]})
}

// Tuple returns tuple<elems>.
func Tuple(elems ...Type) *TupleType { return UniqueType(&TupleType{Elems: elems}) }

// Complex returns complex<elem>.
func Complex(elem Type) *ComplexType {
	return UniqueType(&ComplexType{Elem: element(elem, IsComplexElement, "complex")})
}

// Vector returns the vector type of the given shape without scalable
// dimensions.
func Vector(elem Type, shape ...int64) *VectorType {
	return UniqueType(&VectorType{Shape: shape, Elem: element(elem, IsVectorElement, "vector")})
}

// ScalableVector returns a vector type; scalable has one entry per dimension.
func ScalableVector(elem Type, shape []int64, scalable []bool) *VectorType {
	any := false
	for _, s := range scalable {
		any = any || s
	}
	if !any {
		scalable = nil
	}
	return UniqueType(&VectorType{Shape: shape, Scalable: scalable, Elem: element(elem, IsVectorElement, "vector")})
}

// Tensor returns a ranked tensor type; encoding may be nil.
func Tensor(elem Type, shape []int64, encoding Attribute) *TensorType {
	return UniqueType(&TensorType{Shape: shape, Elem: element(elem, IsTensorElement, "tensor"), Encoding: encoding})
}

// UnrankedTensor returns tensor<*xelem>.
func UnrankedTensor(elem Type) *TensorType {
	return UniqueType(&TensorType{Unranked: true, Elem: element(elem, IsTensorElement, "tensor")})
}

// MemRef returns a ranked memref type. An identity layout and memory space 0 are the defaults and
// become nil.
func MemRef(elem Type, shape []int64, layout, space Attribute) *MemRefType {
	if m, ok := layout.(AffineMapAttr); ok && m.Map.IsIdentity() {
		layout = nil
	}
	elem = element(elem, IsMemRefElement, "memref")
	return UniqueType(&MemRefType{Shape: shape, Elem: elem, Layout: layout, Space: canonicalSpace(space)})
}

// UnrankedMemRef returns memref<*xelem, space>.
func UnrankedMemRef(elem Type, space Attribute) *MemRefType {
	return UniqueType(&MemRefType{Unranked: true, Elem: element(elem, IsMemRefElement, "memref"), Space: canonicalSpace(space)})
}

// canonicalSpace replaces memory space 0 by nil, the default.
func canonicalSpace(space Attribute) Attribute {
	if i, ok := space.(IntegerAttr); ok && i.IsZero() {
		return nil
	}
	return space
}

// ShapesFit reports whether two shapes are equal except for dynamic sizes.
func ShapesFit(a, b []int64) bool { return slices.EqualFunc(a, b, SizesFit) }

// SizesFit reports whether two sizes are equal or one is dynamic.
func SizesFit(a, b int64) bool { return a == b || a == Dynamic || b == Dynamic }
