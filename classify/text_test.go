package classify_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Prototypes as LLVM assembly has them.
func TestPrototypeText(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	flex := c.Struct("only", c.Field{Name: "d", Type: c.FlexibleArray(ir.IntOf(8, ir.Signed))})
	for _, test := range []struct {
		sig  classify.Signature
		want string
	}{
		{classify.Signature{Variadic: true}, "void @f(...)"},
		{classify.Signature{Params: []ir.Type{llvm.Ptr}, Variadic: true, Fixed: 1}, "void @f(ptr noundef %0, ...)"},
		{classify.Signature{Params: []ir.Type{ir.F32, ir.F64}}, "void @f(float noundef %0, double noundef %1)"},
		{classify.Signature{Result: ir.Complex(ir.F80)}, "{ x86_fp80, x86_fp80 } @f()"},
		{classify.Signature{Params: []ir.Type{flex}}, "void @f(ptr noundef byval(%struct.only) align 8 %0)"},
		{classify.Signature{Result: ir.IntOf(8, ir.Unsigned)}, "zeroext i8 @f()"},
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
	}
}
