package raw_test

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
)

// A caller's buffer is passed as it is, or a description says what it must be
// copied to.
func TestDescribe(t *testing.T) {
	typ := f32(dyn, 4)
	row := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{6, 4}, Strides: []int64{16, 4}}
	column := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{6, 4}, Strides: []int64{4, 24}}
	sliced := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{6, 4}, Strides: []int64{32, 4}}
	short := raw.BufferDescription{Elem: dtype.Float32, Len: 95, Shape: []int64{6, 4}, Strides: []int64{16, 4}}
	bare := raw.BufferDescription{Elem: dtype.Float32, Shape: []int64{6, dyn64}}
	for _, c := range []struct {
		have   raw.BufferDescription
		prefer raw.Contiguity
		want   raw.BufferDescription
		same   bool
	}{
		{row, raw.AnyOrder, row, true}, {row, raw.RowMajor, row, true}, {row, raw.ColumnMajor, column, false},
		{column, raw.AnyOrder, column, true}, {column, raw.RowMajor, row, false}, {column, raw.ColumnMajor, column, true},
		{sliced, raw.AnyOrder, row, false}, {sliced, raw.ColumnMajor, column, false},
		{bare, raw.AnyOrder, row, false}, {bare, raw.ColumnMajor, column, false},
		{short, raw.AnyOrder, row, false}, {short, raw.RowMajor, row, false},
	} {
		got, same, err := typ.Describe(c.have, c.prefer)
		if !reflect.DeepEqual(got, c.want) || same != c.same || err != nil {
			t.Errorf("%v, %q: %v, %v, %v, want %v, %v", c.have, c.prefer, got, same, err, c.want, c.same)
		}
		// What the oracle returns can be passed.
		if again, same, err := typ.Describe(got, c.prefer); !same || err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("%v, %q: %v, %v", got, c.prefer, again, err)
		}
	}
	scalar := raw.BufferDescription{Elem: dtype.Int8, Len: 1, Shape: []int64{}, Strides: []int64{}}
	if got, same, err := raw.BufferOf(dtype.Int8).Describe(scalar, raw.AnyOrder); !same || err != nil || got.Len != 1 {
		t.Errorf("%v, %v, %v", got, same, err)
	}
}

// A dimension of one element has no next element, whatever its stride is, and a buffer
// without elements has nothing to copy.
func TestDescribeSingleElements(t *testing.T) {
	for _, c := range []struct {
		typ    raw.Type
		have   raw.BufferDescription
		prefer raw.Contiguity
		same   bool
	}{
		{f32(1, 4), raw.BufferDescription{Elem: dtype.Float32, Len: 16, Shape: []int64{1, 4}, Strides: []int64{64, 4}}, raw.RowMajor, true},
		{f32(4, 1), raw.BufferDescription{Elem: dtype.Float32, Len: 16, Shape: []int64{4, 1}, Strides: []int64{4, 4}}, raw.RowMajor, true},
		{f32(4, 1), raw.BufferDescription{Elem: dtype.Float32, Len: 16, Shape: []int64{4, 1}, Strides: []int64{4, 400}}, raw.ColumnMajor, true},
		{f32(1, 4), raw.BufferDescription{Elem: dtype.Float32, Len: 16, Shape: []int64{1, 4}, Strides: []int64{64, 8}}, raw.RowMajor, false},
		{f32(dyn, 0), raw.BufferDescription{Elem: dtype.Float32, Shape: []int64{5, 0}, Strides: []int64{8, 8}}, raw.RowMajor, true},
	} {
		got, same, err := c.typ.Describe(c.have, c.prefer)
		if same != c.same || err != nil || same && !reflect.DeepEqual(got, c.have) {
			t.Errorf("%v, %q: %v, %v, %v, want %v", c.have, c.prefer, got, same, err, c.same)
		}
	}
}

const dyn64 = int64(raw.Dynamic)

func TestUnsupportedBuffer(t *testing.T) {
	shape := func(dims ...int64) raw.BufferDescription {
		return raw.BufferDescription{Elem: dtype.Float32, Shape: dims}
	}
	strided := shape(6, 4)
	strided.Strides = []int64{4}
	for want, c := range map[string]struct {
		typ  raw.Type
		have raw.BufferDescription
	}{
		"RefObject<?> is not a buffer":         {ref, shape()},
		"elements are float32, not sint32":     {s32(4), shape(4)},
		"rank is 1, not 2":                     {f32(6, 4), shape(6)},
		"1 strides for rank 2":                 {f32(6, 4), strided},
		"dimension 0 is not known":             {f32(dyn, 4), shape(dyn64, 4)},
		"dimension 1 is 5, not 4":              {f32(dyn, 4), shape(6, 5)},
		"shape [4611686018427387904 4] is too": {f32(dyn, dyn), shape(math.MaxInt64/2+1, 4)},
	} {
		got, _, err := c.typ.Describe(c.have, raw.AnyOrder)
		if !errors.Is(err, raw.UnsupportedBuffer) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v of %v: %v, %v, want %s", c.typ, c.have, got, err, want)
		}
	}
}

func TestNewBuffer(t *testing.T) {
	got, err := f32(dyn, 4, dyn).New([]int64{2, 3}, raw.ColumnMajor)
	want := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{2, 4, 3}, Strides: []int64{4, 8, 32}}
	if !reflect.DeepEqual(got, want) || err != nil {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, dims := range [][]int64{nil, {1}, {1, 2, 3}, {-1, 2}} {
		if got, err := f32(dyn, 4, dyn).New(dims, raw.AnyOrder); !errors.Is(err, raw.UnsupportedBuffer) {
			t.Errorf("%v: %v, %v", dims, got, err)
		}
	}
}

func TestAllocatorType(t *testing.T) {
	s := raw.Signature{
		Inputs:  list(f32(dyn, 4, dyn), raw.ScalarOf(dtype.Int32), s32(dyn), ref),
		Results: list(f32(4), f32(dyn), raw.ScalarOf(dtype.Int8), s32(2, dyn)),
	}
	got := s.AllocatorType()
	t.Run("dimensions", func(t *testing.T) {
		if len(got.Inputs) != 3 || slices.ContainsFunc(got.Inputs, func(t ir.Type) bool { return t != ir.Index }) {
			t.Error(got)
		}
	})
	t.Run("buffers", func(t *testing.T) {
		if text := ir.Func(nil, got.Results).String(); text != "() -> (tensor<?xf32>, tensor<2x?xi32>)" {
			t.Error(text)
		}
	})
	if !s.NeedsAllocator() {
		t.Error("a dynamic result is allocated without its dimensions")
	}
	if (raw.Signature{Inputs: s.Inputs, Results: list(f32(4))}).NeedsAllocator() {
		t.Error("static results can be allocated by their type")
	}
}
