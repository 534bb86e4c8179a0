package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// On Windows for ARM64, a variadic function takes its named numbers in integer registers, so that a double is as right as an i64 for
// a record of two floats. Elsewhere, it goes to another register.
func TestNumbersOfVariadicFunctions(t *testing.T) {
	const header = "struct P { float x, y; }; struct D { double x, y; }; void f(int, struct P, ...); void g(int, struct D, ...); void h(float, double, long long, ...); void k(int, struct P);"
	for _, triple := range []string{"aarch64-pc-windows-msvc", "aarch64-pc-windows-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx"} {
		inInts := strings.Contains(triple, "windows")
		for _, tt := range []struct {
			statement string
			isRight   []bool // on Windows, and elsewhere on AArch64
		}{
			{"declare void @f(i32, double, ...)", []bool{true, false}},
			{"declare void @f(i32, i64, ...)", []bool{true, false}},
			{"declare void @f(i32, [2 x float], ...)", []bool{false, true}},
			{"  call void (i32, double, ...) @f(i32 1, double %p, double 2.0)", []bool{true, false}},
			{"declare void @g(i32, [2 x double], ...)", []bool{true, true}},
			{"declare void @g(i32, { double, double }, ...)", []bool{true, true}},
			{"declare void @g(i32, [2 x i64], ...)", []bool{true, false}},
			{"declare void @g(i32, i64, i64, ...)", []bool{true, false}},
			{"declare void @h(float, double, i64, ...)", []bool{true, true}},
			{"declare void @h(float, double, double, ...)", []bool{false, false}},
			{"declare void @k(i32, i64)", []bool{false, false}}, // functions that are not variadic use vector registers
			{"declare void @k(i32, [2 x float])", []bool{true, true}},
		} {
			ds, err := lint.Check("x.ll", strings.NewReader("target triple = \""+triple+"\"\n"+tt.statement+"\n"), headerOf(t, header))
			want := tt.isRight[map[bool]int{true: 0, false: 1}[inInts]]
			if err != nil || (len(ds) == 0) != want {
				t.Errorf("%s: %s: %v, %v", triple, tt.statement, err, ds)
			}
		}
	}
}
