package lint_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
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

// C does not promote complex numbers and _BitInt. Arguments that may be one of these are right, and others of the same types are not.
func TestUnpromoted(t *testing.T) {
	pairs := 0
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		parts := func(of ir.Type) (all []string) {
			info, err := target.Classify(classify.Signature{Params: []ir.Type{ir.IntOf(32, ir.Signed), of}, Variadic: true, Fixed: 1})
			if err != nil || info.Params[1].Kind != classify.Direct {
				return nil
			}
			for i := range info.Params[1].Pieces {
				all = append(all, info.Params[1].Pieces[i].TypeText())
			}
			return all
		}
		wrong := func(arguments ...string) int {
			first := "i32 1, "
			if strings.Contains(strings.Join(arguments, " "), "noundef") {
				first = "i32 noundef 1, "
			}
			call := "call void (i32, ...) @f(" + first + strings.Join(arguments, " %x, ") + " %x)"
			ds, err := lint.Check("t.ll", strings.NewReader("target triple = \""+triple+"\"\n"+call+"\n"), headerOf(t, "void f(int, ...);"))
			if err != nil {
				t.Fatal(err)
			}
			return len(slices.DeleteFunc(ds, func(d diag.Diagnostic) bool { return !strings.Contains(d.Message, "is variable and") }))
		}
		check := func(what string, want int, arguments ...string) {
			t.Helper()
			if got := wrong(arguments...); got != want {
				t.Errorf("%s: %s: %d errors for %v, want %d", triple, what, got, arguments, want)
			}
		}
		check("a float", 1, "float noundef")
		check("a double and a float", 1, "double noundef", "float noundef")
		check("integers of other widths", 0, "i7 noundef", "i31 noundef", "i9 noundef zeroext")
		check("extended integers", 0, "i8 noundef signext", "i16 noundef zeroext", "i1 noundef zeroext")
		check("a record of a float", 0, "ptr noundef", "float")
		for part, of := range map[string]ir.Type{"float": ir.F32, "i16": ir.IntOf(16, ir.Signed), "i8": ir.IntOf(8, ir.Signed)} {
			all := parts(ir.Complex(of))
			if len(all) == 2 && all[0] == part {
				pairs++
				check("a complex number", 0, part+" noundef", part+" noundef")
				check("a complex number and a double", 0, "double noundef", part+" noundef", part+" noundef")
			} else if of == ir.Type(ir.F32) {
				check("two floats", 2, "float noundef", "float noundef")
			}
		}
		check("integers that are not extended", 2, "i8 noundef", "double noundef", "i16 noundef")
	}
	if pairs == 0 {
		t.Error("no platform passes a complex number as its parts")
	}
}
