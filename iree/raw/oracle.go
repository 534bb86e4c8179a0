package raw

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// UnsupportedBuffer: the buffer cannot be passed, even after a copy.
const UnsupportedBuffer sig.Reason = "unsupported buffer"

// A Contiguity is the memory order that a function prefers for a buffer. It is a hint that version
// 1 of the signature cannot express.
type Contiguity string

const (
	AnyOrder    Contiguity = ""             // row-major or column-major
	RowMajor    Contiguity = "row-major"    // as in C: the last index varies fastest
	ColumnMajor Contiguity = "column-major" // as in Fortran: the first index varies fastest
)

// Valid reports whether the contiguity is one of the constants.
func (c Contiguity) Valid() bool { return c == AnyOrder || c == RowMajor || c == ColumnMajor }

// A BufferDescription describes a buffer's elements and memory.
type BufferDescription struct {
	Elem    dtype.Type
	Len     int64   // bytes of memory; if the buffer is not contiguous, of a contiguous copy
	Shape   []int64 // Dynamic dimensions are to be filled in
	Strides []int64 // bytes from one index to the next; nil to be filled in
}

// Describe is the ABI's oracle. It combines the type of a buffer in a signature with the
// description of a caller's buffer, and returns the description of a buffer that can be passed.
// Same is set if that is the caller's buffer; otherwise that was not fully described or must be
// copied. The error has the reason UnsupportedBuffer.
func (t Type) Describe(have BufferDescription, prefer Contiguity) (want BufferDescription, same bool, err error) {
	shape := slices.Clone(have.Shape)
	switch {
	case t.Kind != Buffer:
		return want, false, unsupported("%v is not a buffer", t)
	case have.Elem != t.Elem:
		return want, false, unsupported("elements are %v, not %v", have.Elem, t.Elem)
	case len(shape) != len(t.Dims):
		return want, false, unsupported("rank is %d, not %d", len(shape), len(t.Dims))
	case have.Strides != nil && len(have.Strides) != len(shape):
		return want, false, unsupported("%d strides for rank %d", len(have.Strides), len(shape))
	}
	for i, d := range t.Dims {
		switch {
		case shape[i] < 0 && d < 0:
			return want, false, unsupported("dimension %d is not known", i)
		case shape[i] < 0:
			shape[i] = int64(d)
		case d >= 0 && shape[i] != int64(d):
			return want, false, unsupported("dimension %d is %d, not %d", i, shape[i], d)
		}
	}
	orders := []Contiguity{prefer}
	if prefer == AnyOrder {
		orders = []Contiguity{RowMajor, ColumnMajor}
	}
	for i, order := range orders {
		d := BufferDescription{Elem: t.Elem, Shape: shape}
		if d.Strides, d.Len, err = contiguous(shape, int64(t.Elem.Size()), order); err != nil {
			return want, false, err
		}
		same = have.Len == d.Len && slices.Equal(have.Shape, shape) && have.Strides != nil &&
			sameMemory(shape, have.Strides, d.Strides)
		if i == 0 || same {
			want = d
		}
		if same {
			break
		}
	}
	if same {
		want.Strides = slices.Clone(have.Strides)
	}
	return want, same, nil
}

// sameMemory reports whether two lists of strides address the same elements. Strides of dimensions
// with one element do not matter, nor do those of a buffer without elements.
func sameMemory(shape, strides, others []int64) bool {
	if slices.Contains(shape, 0) {
		return true
	}
	for i, n := range shape {
		if n > 1 && strides[i] != others[i] {
			return false
		}
	}
	return true
}

// New is the oracle as a factory: it returns the description of a buffer to make, given the dynamic
// dimensions.
func (t Type) New(dynamic []int64, prefer Contiguity) (BufferDescription, error) {
	if n := t.DynamicDims(); n != len(dynamic) {
		return BufferDescription{}, unsupported("%d dimensions are dynamic, %d are given", n, len(dynamic))
	}
	shape := make([]int64, len(t.Dims))
	for i, d := range t.Dims {
		if shape[i] = int64(d); d < 0 {
			shape[i], dynamic = dynamic[0], dynamic[1:]
		}
	}
	d, _, err := t.Describe(BufferDescription{Elem: t.Elem, Shape: shape}, prefer)
	return d, err
}

// contiguous returns the strides and byte length of a buffer without gaps.
func contiguous(shape []int64, size int64, order Contiguity) (strides []int64, length int64, err error) {
	strides = make([]int64, len(shape))
	for n := range shape {
		i := n
		if order != ColumnMajor {
			i = len(shape) - 1 - n
		}
		strides[i] = size
		high, low := bits.Mul64(uint64(size), uint64(shape[i]))
		if high != 0 || int64(low) < 0 {
			return nil, 0, unsupported("shape %v is too large", shape)
		}
		size = int64(low)
	}
	return strides, size, nil
}

func unsupported(detail string, args ...any) error {
	return &sig.Error{Format: format.Name, Offset: -1, Reason: UnsupportedBuffer, Detail: fmt.Sprintf(detail, args...)}
}

// NeedsAllocator reports whether a result has a dynamic dimension, so that a caller cannot allocate
// the results from the signature alone.
func (s Signature) NeedsAllocator() bool {
	return slices.ContainsFunc(s.Results, func(t Type) bool { return t.DynamicDims() > 0 })
}

// AllocatorType returns the type of the function that [Metadata.Allocator] names: from every
// dynamic dimension of the inputs to a buffer for each result with a dynamic dimension.
func (s Signature) AllocatorType() *ir.FunctionType {
	var dims, buffers []ir.Type
	for _, t := range s.Inputs {
		for range t.DynamicDims() {
			dims = append(dims, ir.Index)
		}
	}
	for _, t := range s.Results {
		if t.DynamicDims() > 0 {
			buffers = append(buffers, t.tensor())
		}
	}
	return ir.Func(dims, buffers)
}
