package classify_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Prototypes as LLVM assembly, and decisions as text.
func TestPrototypeText(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	flex := c.Struct("only", c.Field{Name: "d", Type: c.FlexibleArray(ir.IntOf(8, ir.Signed))})
	for _, test := range []struct {
		sig      classify.Signature
		want     string
		decision string
	}{
		{classify.Signature{Variadic: true}, "void @f(...)", "(...) -> ignore"},
		{classify.Signature{Params: []ir.Type{llvm.Ptr}, Variadic: true, Fixed: 1}, "void @f(ptr noundef %0, ...)", "(direct ptr@0 rdi; ...) -> ignore"},
		{classify.Signature{Params: []ir.Type{ir.F32, ir.F64}}, "void @f(float noundef %0, double noundef %1)", "(direct float@0 xmm0; direct double@0 xmm1) -> ignore"},
		{classify.Signature{Result: ir.Complex(ir.F80)}, "{ x86_fp80, x86_fp80 } @f()", "() -> direct x86_fp80@0 st0, x86_fp80@16 st1"},
		{classify.Signature{Params: []ir.Type{flex}}, "void @f(ptr noundef byval(%struct.only) align 8 %0)", "(indirect byval(%struct.only) align 8 stack+0) -> ignore"},
		{classify.Signature{Result: ir.IntOf(8, ir.Unsigned)}, "zeroext i8 @f()", "() -> extend zeroext i8@0 rax"},
	} {
		info, err := target.Classify(test.sig)
		if err != nil {
			t.Errorf("%s: %v", test.want, err)
			continue
		}
		proto := info.Prototype(classify.Declaration)
		if got := proto.Text("f"); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
		if got := proto.String(); got != strings.Replace(test.want, " @f", " ", 1) {
			t.Errorf("without a name %s", got)
		}
		if got := info.String(); got != test.decision {
			t.Errorf("got  %s\nwant %s", got, test.decision)
		}
	}
}

// Each kind has a text, including those that no target uses.
func TestKinds(t *testing.T) {
	for kind, want := range map[classify.Kind]string{
		classify.Ignore: "ignore", classify.Direct: "direct", classify.Extend: "extend", classify.Indirect: "indirect", classify.Expand: "expand",
	} {
		if got := kind.String(); got != want {
			t.Errorf("%d is %q, want %q", kind, got, want)
		}
	}
}
