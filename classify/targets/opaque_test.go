package targets_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// TestOpaque records how values of _Atomic types, of nullptr_t and of __mfp8 are passed on each form of each target: not
// extended, without a class in a record, and not said to be defined. TestOpaque of test/oracle compares that with clang 22.
func TestOpaque(t *testing.T) {
	si8, f32 := ir.IntOf(8, ir.Signed), ir.F32
	field := func(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }
	number := field("i", ir.IntOf(32, ir.Signed))
	pair, bytes := c.Struct("P", field("a", f32), field("b", f32)), c.Struct("B", field("a", c.Array(3, si8)))
	shapes := []ir.Type{
		c.Atomic(si8), c.Atomic(ir.I1), c.Atomic(f32), c.Atomic(ir.Complex(f32)), c.Atomic(ir.Complex(ir.F64)), c.Atomic(pair), c.Atomic(bytes),
		c.Struct("A", field("a", c.Atomic(number.Type))), c.Struct("S", field("a", c.Atomic(f32)), field("b", f32)), c.Struct("W", field("x", c.Atomic(bytes))),
		c.Nullptr, c.Struct("N", field("n", c.Nullptr)), c.Struct("M", number, field("n", c.Struct("N", field("n", c.Nullptr)))),
		c.Record(&c.RecordType{Union: true, Name: "U", Fields: []c.Field{field("n", c.Nullptr), number}}), c.Struct("R", field("n", c.Array(2, c.Nullptr))),
		c.Atomic(ir.F80), c.MFP8, c.Struct("F", field("m", c.Array(5, c.MFP8))),
	}
	var b strings.Builder
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		fmt.Fprintf(&b, "%s\n", v.String())
		for _, of := range shapes {
			info, err := target.Classify(classify.Signature{Result: of, Params: []ir.Type{of}})
			if err != nil {
				fmt.Fprintf(&b, "\t%v: refused\n", of)
				continue
			}
			fmt.Fprintf(&b, "\t%v: %s (%s)\n", of, carrier(&info.Result), carrier(&info.Params[0]))
			if p := &info.Params[0]; p.Kind == classify.Direct && p.NoUndef && c.Opaque(of) != nil {
				t.Errorf("%s: %v is said to be defined", v.String(), of)
			}
		}
	}
	golden.Compare(t, "testdata/opaque.golden", b.String(), "compare with clang (go test ./test/oracle -run TestOpaque), then: go test ./classify/targets -run Opaque -update")
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
