package internal_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// The C signatures of functions, and of which there is none.
func TestCInterface(t *testing.T) {
	const descriptor = "!c.struct<{allocated: !llvm.ptr, aligned: !llvm.ptr, offset: si64, sizes: !c.array<1 x si64>, strides: !c.array<1 x si64>}>"
	tests := []struct {
		signature string
		want      string // the type of the c.func, or the error
		slot      string
	}{
		{"()", "() -> ()", ""},
		{"(i1, i8, si16, ui16, i32, i128) -> i1", "(i1, si8, si16, ui16, si32, si128) -> i1", ""},
		{"(i8 {llvm.zeroext}, i16 {llvm.signext}) -> (i8 {llvm.zeroext})", "(ui8, si16) -> ui8", ""},
		{"(index, f16, bf16, f80, f128)", "(si64, f16, bf16, f80, f128) -> ()", ""},
		{"(i37, f8E4M3FN, f4E2M1FN)", "(!c.bitint<si37>, ui8, !c.bitint<ui4>) -> ()", ""},
		{"(complex<f32>, complex<i8>) -> complex<f64>", "(!llvm.ptr, complex<f32>, complex<si8>) -> ()", "complex<f64>"},
		{"(vector<4xf32>, vector<f32>, vector<2xindex>) -> vector<8xi8>", "(vector<4xf32>, vector<1xf32>, vector<2xsi64>) -> vector<8xsi8>", ""},
		{"(vector<2x3x4xf32>) -> vector<2x4xf32>",
			"(!c.struct<{r0: !c.array<2 x !c.array<3 x vector<4xf32>>>}>) -> !c.struct<{r0: !c.array<2 x vector<4xf32>>}>", ""},
		{"((i8) -> i8, !llvm.ptr) -> (() -> ())", "(!llvm.ptr, !llvm.ptr) -> !llvm.ptr", ""},
		{"(memref<?xf32>, memref<*xf32>) -> memref<4xi8>", "(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()", descriptor},
		{"() -> memref<*xf32>", "(!llvm.ptr) -> ()", "!c.struct<{rank: si64, descriptor: !llvm.ptr}>"},
		{"() -> memref<f32>", "(!llvm.ptr) -> ()", "!c.struct<{allocated: !llvm.ptr, aligned: !llvm.ptr, offset: si64}>"},
		{"() -> (i8 {llvm.zeroext}, index)", "(!llvm.ptr) -> ()", "!c.struct<{r0: ui8, r1: si64}>"},
		{"() -> (i8, i1)", "(!llvm.ptr) -> ()", "!c.struct<{r0: si8, r1: i1}>"},
		{"(!llvm.struct<packed (i8, index)>, !llvm.array<2 x i8>)", "(!c.struct<{r0: si8, r1: si64}, packed>, !c.struct<{r0: !c.array<2 x si8>}>) -> ()", ""},
		{"() -> !llvm.struct<(f32)>", "(!llvm.ptr) -> ()", "!c.struct<{r0: f32}>"},

		{"(i0)", "argument #0: type 'i0' has no counterpart in C: it has no bits", ""},
		{"(i1, tensor<f32>)", "argument #1: type 'tensor<f32>' has no counterpart in C: tensor<f32> is not a C type", ""},
		{"(complex<bf16>)", "argument #0: type 'complex<bf16>' has no counterpart in C: C has no complex type of bf16", ""},
		{"() -> (i8, i65)", "result: type 'i65' has no counterpart in C: LLVM and C lay it out differently", ""},
		{"() -> memref<f32, 271>", "result: type 'memref<f32, 271>' has no counterpart in C: C has no pointers into its memory space", ""},
	}
	ctx := ir.NewContext(fn.Dialect, llvm.Dialect)
	for _, test := range tests {
		source := &diag.Source{Name: "t", Text: "func.func private @f" + test.signature}
		module, ds := asm.Parse(ctx, source, asm.Options{})
		if len(ds) > 0 {
			t.Errorf("%s: %s", test.signature, ds[0].Message)
			continue
		}
		f, err := ciface.Of(module.Region(0).First().First(), 64)
		if err != nil {
			if err.Error() != test.want {
				t.Errorf("%s: error %q, want %q", test.signature, err, test.want)
			}
			continue
		}
		if got := f.Type().String(); got != test.want {
			t.Errorf("%s: %s, want %s", test.signature, got, test.want)
		}
		slot := ""
		if f.Slot != nil {
			slot = f.Slot.String()
		}
		if slot != test.slot {
			t.Errorf("%s: the result goes to %q, want %q", test.signature, slot, test.slot)
		}
	}
}
