package ir

import (
	"math/big"
	"slices"
)

// maxListed is the largest number of elements that mlir-opt prints as a list. Larger attributes are
// printed as one hexadecimal string.
const maxListed = 100

// hexSize returns the bytes per element of a hexadecimal string: whole bytes, 8 for index, and 0 if
// the type has no such form.
func hexSize(t Type) int {
	switch t := t.(type) {
	case *IntegerType:
		return (t.Width + 7) / 8
	case *FloatType:
		return (t.Width + 7) / 8
	case *IndexType:
		return 8
	case *ComplexType:
		return 2 * hexSize(t.Elem)
	}
	return 0
}

// ElementsFromBytes decodes little-endian elements of a type. It returns nil if data is not a whole
// number of elements.
func ElementsFromBytes(data []byte, t Type) []Attribute {
	size := hexSize(t)
	if t, ok := t.(*IntegerType); ok && t.Width == 0 {
		size = 1
	}
	if size == 0 || len(data)%size != 0 {
		return nil
	}
	values := make([]Attribute, 0, len(data)/size)
	for ; len(data) > 0; data = data[size:] {
		values = append(values, fromBytes(data[:size], t))
	}
	return values
}

func fromBytes(data []byte, t Type) Attribute {
	switch t := t.(type) {
	case *ComplexType:
		half := len(data) / 2
		return Array(fromBytes(data[:half], t.Elem), fromBytes(data[half:], t.Elem))
	case *FloatType:
		return FloatAttr{Type: t, Lo: littleEndian(data), Hi: littleEndian(data[min(8, len(data)):])}
	}
	if len(data) <= 8 {
		return IntAttr(int64(littleEndian(data)), t)
	}
	bigEndian := slices.Clone(data)
	slices.Reverse(bigEndian)
	return BigIntAttr(new(big.Int).SetBytes(bigEndian), t)
}

// littleEndian decodes the first eight bytes.
func littleEndian(data []byte) (v uint64) {
	for _, b := range slices.Backward(data) {
		v = v<<8 | uint64(b)
	}
	return v
}

// printHex writes the elements as "0x…", little-endian; i1 elements are packed eight to a byte.
func (a DenseElementsAttr) printHex(w *Writer, elem Type) {
	w.Text(`"0x`)
	if elem == I1 {
		for elems := a.Values.Elems; len(elems) > 0; elems = elems[min(8, len(elems)):] {
			packed := byte(0)
			for i, e := range elems[:min(8, len(elems))] {
				if e == True {
					packed |= 1 << i
				}
			}
			w.hexByte(packed)
		}
	} else {
		size := hexSize(elem)
		for _, e := range a.Values.Elems {
			w.hexElem(e, size)
		}
	}
	w.Byte('"')
}

func (w *Writer) hexElem(e Attribute, size int) {
	switch e := e.(type) {
	case IntegerAttr:
		w.hexInt(e, size)
	case FloatAttr:
		for i := range size {
			word := e.Lo
			if i >= 8 {
				word = e.Hi
			}
			w.hexByte(byte(word >> (8 * (i % 8))))
		}
	case *ArrayAttr: // a complex number
		for _, part := range e.Elems {
			w.hexElem(part, size/2)
		}
	}
}

// hexInt writes the two's complement of an integer, with the bits above the type's width zero.
func (w *Writer) hexInt(e IntegerAttr, size int) {
	width := 64
	if t, ok := e.Type.(*IntegerType); ok {
		width = t.Width
	}
	v := e.Big()
	if v.Sign() < 0 {
		v.Add(v, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	bytes := v.FillBytes(make([]byte, size))
	for i := len(bytes) - 1; i >= 0; i-- {
		w.hexByte(bytes[i])
	}
}

func (w *Writer) hexByte(b byte) {
	const hex = "0123456789ABCDEF"
	w.Byte(hex[b>>4])
	w.Byte(hex[b&15])
}
