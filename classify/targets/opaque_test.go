package targets_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// TestOpaque passes values of _Atomic types and of nullptr_t as clang 22 does: not extended, and
// without a class in a record.
func TestOpaque(t *testing.T) {
	si8, f32 := ir.IntOf(8, ir.Signed), ir.F32
	floats := c.Struct("S", c.Field{Name: "a", Type: c.Atomic(f32)}, c.Field{Name: "b", Type: f32})
	floatPair := c.Struct("P", c.Field{Name: "a", Type: f32}, c.Field{Name: "b", Type: f32})
	bytes := c.Struct("B", c.Field{Name: "a", Type: c.Array(3, si8)}) // padded to 4
	null := c.Struct("N", c.Field{Name: "n", Type: c.Nullptr})
	number := c.Field{Name: "i", Type: ir.IntOf(32, ir.Signed)}
	both := c.Struct("M", number, c.Field{Name: "n", Type: null})
	either := c.Record(&c.RecordType{Union: true, Name: "U", Fields: []c.Field{{Name: "n", Type: c.Nullptr}, number}})
	two := c.Struct("R", c.Field{Name: "n", Type: c.Array(2, c.Nullptr)})
	tests := []struct {
		target string
		targets.Options
		of   ir.Type
		want string
	}{
		{"i386-linux-gnu", targets.Options{}, c.Nullptr, "!llvm.ptr (!llvm.ptr)"},
		{"i386-linux-gnu", targets.Options{}, null, "indirect (expand ptr@0 stack+4)"},
		{"i386-freebsd", targets.Options{}, c.Nullptr, "!llvm.ptr (!llvm.ptr)"},
		{"i386-freebsd", targets.Options{}, null, "!llvm.ptr (expand ptr@0 stack+0)"},
		{"i686-windows-msvc", targets.Options{}, null, "!llvm.ptr (expand ptr@0 stack+0)"},
		{"i686-windows-gnu", targets.Options{}, null, "!llvm.ptr (expand ptr@0 stack+0)"},
		{"i686-windows-gnu", targets.Options{}, both, "i64 (indirect)"},
		{"i686-windows-gnu", targets.Options{}, either, "i32 (indirect)"},
		{"i686-windows-gnu", targets.Options{}, two, "i64 (indirect)"},
		{"i686-windows-gnu", targets.Options{}, c.Struct("A", c.Field{Name: "a", Type: c.Atomic(number.Type)}), "indirect (indirect)"},
		{"armv7-linux-gnueabihf", targets.Options{}, null, "i32 (!llvm.array<1 x i32>)"},
		{"armv7-linux-gnueabi", targets.Options{}, null, "i32 (!llvm.array<1 x i32>)"},
		{"loongarch64-linux-gnu", targets.Options{}, null, "i64 (i64)"},
		{"riscv64-linux-gnu", targets.Options{}, null, "i64 (i64)"},
		{"wasm32-wasi", targets.Options{}, null, "!llvm.ptr (!llvm.ptr)"},
		{"win64", targets.Options{}, null, "i64 (i64)"},
		{"x86_64", targets.Options{}, c.Atomic(si8), "i8 (i8)"},
		{"x86_64", targets.Options{}, c.Atomic(ir.I1), "i8 (i8)"},
		{"x86_64", targets.Options{}, c.Atomic(ir.F80), "f80 (f80)"},
		{"x86_64", targets.Options{}, c.Nullptr, "!llvm.ptr (!llvm.ptr)"},
		{"x86_64", targets.Options{}, floats, "indirect (indirect)"},
		{"x86_64", targets.Options{}, null, "indirect (indirect)"},
		{"x86_64", targets.Options{Compat: "gcc"}, floats, "vector<2xf32> (vector<2xf32>)"},
		{"x86_64", targets.Options{Compat: "gcc"}, null, "!llvm.ptr (!llvm.ptr)"},
		{"x86_64", targets.Options{}, c.Atomic(floatPair), "indirect (indirect)"},
		{"x86_64", targets.Options{Compat: "gcc"}, c.Atomic(floatPair), "vector<2xf32> (vector<2xf32>)"},
		{"x86_64", targets.Options{}, c.Atomic(ir.Complex(f32)), "indirect (indirect)"},
		{"x86_64", targets.Options{}, c.Atomic(bytes), "indirect (indirect)"},
		{"win64", targets.Options{}, c.Struct("W", c.Field{Name: "x", Type: c.Atomic(bytes)}), "i32 (i32)"},
		{"aarch64", targets.Options{}, c.Atomic(floatPair), "i64 (i64)"},
		{"aarch64", targets.Options{}, c.Atomic(bytes), "i32 (i64)"},
		{"aarch64", targets.Options{}, c.Atomic(ir.Complex(ir.F64)), "i128 (i128)"},
		{"riscv64-linux-gnu", targets.Options{}, c.Atomic(floatPair), "i64 (i64)"},
		{"riscv64-linux-gnu", targets.Options{}, c.Atomic(ir.Complex(ir.F64)), "i128 (i128)"},
		{"win64", targets.Options{}, c.Atomic(ir.I1), "i8 (i8)"},
		{"win64", targets.Options{}, floats, "i64 (i64)"},
		{"aarch64", targets.Options{}, c.Atomic(f32), "f32 (f32)"},
		{"aarch64", targets.Options{}, floats, "i64 (i64)"},
		{"aarch64", targets.Options{}, c.MFP8, "vector<1xi8> (vector<1xi8>)"},
		{"arm64-apple-macosx", targets.Options{}, c.Struct("M", c.Field{Name: "m", Type: c.Array(5, c.MFP8)}), "i40 (i64)"},
		{"aarch64", targets.Options{}, null, "i64 (i64)"},
		{"arm64-apple-macosx", targets.Options{}, c.Atomic(si8), "i8 (i8)"},
		{"riscv64-linux-gnu", targets.Options{}, c.Atomic(si8), "i8 (i8)"},
		{"riscv64-linux-gnu", targets.Options{}, c.Atomic(f32), "f32 (f32)"},
		{"riscv64-linux-gnu", targets.Options{}, floats, "i64 (i64)"},
		{"i386-linux-gnu", targets.Options{}, null, "indirect (expand ptr@0 stack+4)"},
		{"i386-freebsd", targets.Options{}, null, "!llvm.ptr (expand ptr@0 stack+0)"},
		{"i686-w64-windows-gnu", targets.Options{}, null, "!llvm.ptr (expand ptr@0 stack+0)"},
		{"i386-freebsd", targets.Options{}, c.Struct("T", c.Field{Name: "n", Type: c.Array(2, c.Nullptr)}), "i64 (indirect)"},
		{"arm-linux-gnueabihf", targets.Options{}, null, "i32 (!llvm.array<1 x i32>)"},
		{"wasm32", targets.Options{}, null, "!llvm.ptr (!llvm.ptr)"},
	}
	for _, test := range tests {
		target, err := targets.New(test.target, test.Options)
		if err != nil {
			t.Fatal(err)
		}
		info, err := target.Classify(classify.Signature{Result: test.of, Params: []ir.Type{test.of}})
		if err != nil {
			t.Errorf("%s: %v: %v", test.target, test.of, err)
			continue
		}
		if got := carrier(&info.Result) + " (" + carrier(&info.Params[0]) + ")"; got != test.want {
			t.Errorf("%s: %v is passed as %s, want %s", test.target, test.of, got, test.want)
		}
		if p := &info.Params[0]; p.Kind == classify.Direct && p.NoUndef && c.Opaque(test.of) != nil {
			t.Errorf("%s: %v is said to be defined", test.target, test.of)
		}
	}
}

// carrier returns the LLVM type of a value that is passed in one piece.
func carrier(a *classify.ArgInfo) string {
	switch {
	case a.Kind == classify.Indirect:
		return "indirect"
	case a.Kind == classify.Direct && len(a.Pieces) == 1:
		return a.Pieces[0].Type.String()
	}
	return a.String()
}

// TestOpaqueRefused checks that types on which compilers disagree are errors.
func TestOpaqueRefused(t *testing.T) {
	bytes := c.Atomic(c.Struct("B", c.Field{Name: "a", Type: c.Array(3, ir.IntOf(8, ir.Signed))}))
	for _, test := range []struct {
		target string
		targets.Options
		of ir.Type
	}{
		{"win64", targets.Options{}, c.Atomic(ir.IntOf(128, ir.Signed))},
		{"win64", targets.Options{}, bytes},
		{"win64", targets.Options{}, c.Atomic(ir.Complex(ir.F32))},
		{"x86_64", targets.Options{Compat: "gcc"}, bytes},
		{"x86_64", targets.Options{Compat: "gcc"}, c.Struct("S", c.Field{Name: "b", Type: bytes})},
	} {
		target, err := targets.New(test.target, test.Options)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := target.Classify(classify.Signature{Params: []ir.Type{test.of}}); err == nil {
			t.Errorf("%s: %v is passed", test.target, test.of)
		}
	}
}

// TestMFP8VAArg checks that va_arg of __mfp8, which clang 22 cannot compile, is an error.
func TestMFP8VAArg(t *testing.T) {
	target, err := targets.New("aarch64", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := target.VAArg(c.MFP8); err == nil {
		t.Error("va_arg reads a __mfp8")
	}
}
