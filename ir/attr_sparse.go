package ir

// SparseElementsAttr is sparse<indices, values>, a tensor or vector whose other elements are zero.
type SparseElementsAttr struct {
	Type            Type
	Indices, Values DenseElementsAttr
}

func (a SparseElementsAttr) AttrType() Type { return a.Type }

func (a SparseElementsAttr) Print(w *Writer) {
	a.PrintValue(w)
	w.Text(" : ")
	w.Type(a.Type)
}

func (a SparseElementsAttr) PrintValue(w *Writer) {
	if a.Indices.isElided(w) || a.Values.isElided(w) {
		w.Text(elided)
		return
	}
	w.Text("sparse<")
	if len(a.Indices.Values.Elems) > 0 {
		a.printIndices(w)
		w.Text(", ")
		a.Values.printBody(w)
	}
	w.Byte('>')
}

// printIndices writes equal indices as a single number, unless the number of indices would be
// ambiguous then.
func (a SparseElementsAttr) printIndices(w *Writer) {
	indices := a.Indices
	if n := indices.count(); indices.IsSplat() && len(a.Values.Values.Elems) > 1 &&
		n <= int64(len(a.Values.Values.Elems)*len(ShapeOf(a.Type))) {
		elems := make([]Attribute, n)
		for i := range elems {
			elems[i] = indices.Values.Elems[0]
		}
		indices.printNested(w, ShapeOf(indices.Type), elems)
		return
	}
	indices.printBody(w)
}

// Len returns the number of listed elements.
func (a SparseElementsAttr) Len() int64 {
	if shape := ShapeOf(a.Indices.Type); len(shape) > 0 {
		return shape[0]
	}
	return 0
}

// Index returns the position of listed element i, one number per dimension.
func (a SparseElementsAttr) Index(i int64) []int64 {
	rank := int64(len(ShapeOf(a.Type)))
	index := make([]int64, rank)
	for d := range index {
		index[d], _ = a.Indices.at(i*rank + int64(d)).(IntegerAttr).Int64()
	}
	return index
}

// at returns element i in row-major order.
func (a DenseElementsAttr) at(i int64) Attribute {
	if a.IsSplat() {
		return a.Values.Elems[0]
	}
	return a.Values.Elems[i]
}

// Dense returns all elements. It fails above the limit, and for element types without a known zero.
func (a SparseElementsAttr) Dense(limit int64) (d DenseElementsAttr, ok bool) {
	d.Type = a.Type
	n := d.count()
	zero := ZeroOf(ElementType(a.Type))
	if n > limit || zero == nil {
		return d, false
	}
	elems := make([]Attribute, n)
	for i := range elems {
		elems[i] = zero
	}
	shape := ShapeOf(a.Type)
	for i := a.Len() - 1; i >= 0; i-- { // the first of two elements with the same index wins
		at := int64(0)
		for d, index := range a.Index(i) {
			at = at*shape[d] + index
		}
		elems[at] = a.Values.at(i)
	}
	d.Values = Array(elems...)
	return d, true
}

// ZeroOf returns the zero of an element type, or nil if the type is not a builtin number.
func ZeroOf(t Type) Attribute {
	switch t := t.(type) {
	case *IntegerType, *IndexType:
		return IntAttr(0, t)
	case *FloatType:
		return FloatAttr{Type: t}
	case *ComplexType:
		if zero := ZeroOf(t.Elem); zero != nil {
			return Array(zero, zero)
		}
	}
	return nil
}
