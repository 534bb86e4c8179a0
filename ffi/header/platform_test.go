package header

import (
	"reflect"
	"runtime"
	"testing"
	"unsafe"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// libraries are the C library and its mathematical part on each system.
var libraries = map[string][2]string{
	"linux":   {"libc.so.6", "libm.so.6"},
	"darwin":  {"/usr/lib/libSystem.B.dylib", "/usr/lib/libSystem.B.dylib"},
	"freebsd": {"libc.so.7", "libm.so.5"},
	"windows": {"msvcrt.dll", "msvcrt.dll"},
}

// TestPlatform calls functions of the C library by a header. Another platform passes their values in
// other registers: Windows counts integers and numbers together.
func TestPlatform(t *testing.T) {
	open := func(name string) *Library {
		lib, err := Open(t.Context(), name, "./testdata/c.h", Options{})
		if err != nil {
			t.Fatal(err)
		}
		return lib
	}
	c, m := open(libraries[runtime.GOOS][0]), open(libraries[runtime.GOOS][1])

	x, n, r := 1.0, int32(3), 0.0
	call(t, m, "ldexp", nil, &r, &x, &n)
	equal(t, "ldexp(1, 3)", r, 8)

	x, to := 24.0, &n
	call(t, m, "frexp", nil, &r, &x, &to)
	equal(t, "frexp(24, &n)", r, 0.75)
	equal(t, "n", n, 5)

	a, b, div := int32(17), int32(5), [2]int32{}
	call(t, c, "div", nil, &div, &a, &b)
	equal(t, "div(17, 5)", div, [2]int32{3, 2})

	if runtime.GOOS == "windows" {
		long, abs := int32(-7), int32(0)
		call(t, c, "labs", nil, &abs, &long)
		equal(t, "labs(-7)", abs, 7)
	} else { // msvcrt.dll has no lldiv
		wideA, wideB, lldiv := int64(17)<<40, int64(5), [2]int64{}
		call(t, c, "lldiv", nil, &lldiv, &wideA, &wideB)
		equal(t, "lldiv(17 << 40, 5)", lldiv, [2]int64{wideA / 5, wideA % 5})

		long, abs := int64(-7)<<40, int64(0)
		call(t, c, "labs", nil, &abs, &long)
		equal(t, "labs(-7 << 40)", abs, 7<<40)
	}

	buffer, format, s := make([]byte, 60), []byte("%d %.2f %s %d %.1f\x00"), []byte("end\x00")
	into, pattern, text, more := &buffer[0], &format[0], &s[0], -1.5
	i32 := ir.IntOf(32, ir.Signed)
	n = 0
	call(t, c, "sprintf", []ir.Type{i32, ir.F64, llvm.Ptr, i32, ir.F64}, &n, &into, &pattern, &a, &x, &text, &b, &more)
	equal(t, "the text of sprintf", string(buffer[:n]), "17 24.00 end 5 -1.5")
}

// call calls a function with pointers to its result and arguments.
func call(t *testing.T, lib *Library, name string, further []ir.Type, result any, args ...any) {
	t.Helper()
	f, err := lib.Func(name, further...)
	if err != nil {
		t.Fatal(err)
	}
	var pointers []unsafe.Pointer
	for _, a := range args {
		pointers = append(pointers, address(a))
	}
	f.Call(address(result), pointers...)
}

func address(pointer any) unsafe.Pointer { return reflect.ValueOf(pointer).UnsafePointer() }

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// A triple for another platform is refused, because its convention would be used for calls here.
func TestForeignTarget(t *testing.T) {
	for _, triple := range []string{"aarch64-linux-gnu", "loongarch64-linux-gnu", "riscv64-linux-gnu", "x86_64-linux-gnu", "x86_64-pc-windows-msvc", "x86_64-apple-macosx"} {
		goos, goarch := targets.GoPlatform(triple)
		_, err := Open(t.Context(), libraries[runtime.GOOS][0], "./testdata/c.h", Options{Import: cimport.Options{Target: triple}})
		if isOwn := goos == runtime.GOOS && goarch == runtime.GOARCH; (err == nil) != isOwn {
			t.Errorf("%s: %v", triple, err)
		}
	}
}
