package memref

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// parseType reads a memref type.
func parseType(t *testing.T, text string) *ir.MemRefType {
	t.Helper()
	typ, ds := asm.ParseType(ir.NewContext(Dialect), text, asm.Options{})
	if len(ds) > 0 {
		t.Fatalf("%s: %s", text, ds[0].Message)
	}
	return typ.(*ir.MemRefType)
}

const unknown = ir.Dynamic

func TestStridesOf(t *testing.T) {
	tests := []struct {
		typ     string
		strides []int64 // nil: not strided
		offset  int64
	}{
		{"memref<f32>", []int64{}, 0},
		{"memref<4xf32>", []int64{1}, 0},
		{"memref<2x3x4xf32>", []int64{12, 4, 1}, 0},
		{"memref<2x?x4xf32>", []int64{unknown, 4, 1}, 0},
		{"memref<?x4xf32>", []int64{4, 1}, 0},
		{"memref<4x4xf32, strided<[1, ?], offset: ?>>", []int64{1, unknown}, unknown},
		{"memref<4x4xf32, affine_map<(d0, d1) -> (d1 * 8 + d0 + 3)>>", []int64{1, 8}, 3},
		{"memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>", []int64{unknown, 1}, 0},
		{"memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>", []int64{1}, unknown},
		{"memref<4xf32, affine_map<(d0) -> ((d0 + 1) * 4)>>", []int64{4}, 4},
		{"memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>", nil, 0},
		{"memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>", nil, 0},
		{"memref<*xf32>", nil, 0},
	}
	for _, test := range tests {
		strides, offset, ok := StridesOf(parseType(t, test.typ))
		if ok != (test.strides != nil) {
			t.Errorf("%s: strided is %t", test.typ, ok)
			continue
		}
		if !ok {
			continue
		}
		if diff := cmp.Diff(test.strides, strides); diff != "" || offset != test.offset {
			t.Errorf("%s: offset %d, strides (-want +got):\n%s", test.typ, offset, diff)
		}
	}
}

func TestSubViewType(t *testing.T) {
	tests := []struct {
		from                    string
		offsets, sizes, strides []int64
		want                    string
	}{
		{"memref<4x4xf32>", []int64{1, 2}, []int64{2, 2}, []int64{1, 1}, "memref<2x2xf32, strided<[4, 1], offset: 6>>"},
		{"memref<4x4xf32>", []int64{unknown, 0}, []int64{2, unknown}, []int64{1, 3}, "memref<2x?xf32, strided<[4, 3], offset: ?>>"},
		{"memref<?x?xf32>", []int64{0, 0}, []int64{2, 2}, []int64{1, 1}, "memref<2x2xf32, strided<[?, 1]>>"},
		{"memref<?x?xf32>", []int64{1, 0}, []int64{2, 2}, []int64{1, 1}, "memref<2x2xf32, strided<[?, 1], offset: ?>>"},
		{"memref<8xf32, strided<[2], offset: 3>>", []int64{1}, []int64{4}, []int64{2}, "memref<4xf32, strided<[4], offset: 5>>"},
	}
	for _, test := range tests {
		if got := SubViewType(parseType(t, test.from), test.offsets, test.sizes, test.strides).String(); got != test.want {
			t.Errorf("%s %d %d %d: got %s, want %s", test.from, test.offsets, test.sizes, test.strides, got, test.want)
		}
	}
}

func TestSubViewMismatch(t *testing.T) {
	const whole = "memref<1x4x1xf32, strided<[16, 4, 1]>>"
	tests := []struct {
		got string
		ok  bool
	}{
		{whole, true},
		{"memref<4xf32, strided<[4]>>", true},
		{"memref<1x4xf32, strided<[16, 4]>>", true},
		{"memref<4x1xf32, strided<[4, 1]>>", true},
		{"memref<1x1xf32, strided<[16, 1]>>", false},
		{"memref<4xf32>", false},
		{"memref<4xf32, strided<[4], offset: 1>>", false},
		{"memref<4xi32, strided<[4]>>", false},
	}
	for _, test := range tests {
		problem := subViewMismatch(parseType(t, whole), parseType(t, test.got))
		if (problem == "") != test.ok {
			t.Errorf("%s: %q", test.got, problem)
		}
	}
}

func TestCollapsedType(t *testing.T) {
	tests := []struct {
		from  string
		shape []int64
		want  string // "" if the dimensions are not contiguous
	}{
		{"memref<4x4xf32>", []int64{16}, "memref<16xf32>"},
		{"memref<4x4xf32, strided<[8, 2]>>", []int64{16}, "memref<16xf32, strided<[2]>>"},
		{"memref<4x4xf32, strided<[8, 1]>>", []int64{16}, ""},
		{"memref<4x1xf32, strided<[8, 1]>>", []int64{4}, "memref<4xf32, strided<[8]>>"},
		{"memref<1x4xf32, strided<[99, 2]>>", []int64{4}, "memref<4xf32, strided<[2]>>"},
		{"memref<4x?xf32, strided<[?, 1]>>", []int64{unknown}, "memref<?xf32, strided<[?]>>"},
		{"memref<?x4xf32, strided<[4, 1], offset: ?>>", []int64{unknown}, "memref<?xf32, strided<[1], offset: ?>>"},
	}
	for _, test := range tests {
		got := ""
		if c := collapsedType(parseType(t, test.from), test.shape, [][]int{{0, 1}}); c != nil {
			got = c.String()
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.from, got, test.want)
		}
	}
}
