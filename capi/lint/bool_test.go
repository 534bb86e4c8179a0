package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// An integer and a floating-point number of its size are different values, also where both are at one place.
func TestNumbersOfOneSize(t *testing.T) {
	const header = "void l(long long a); void d(double a); void i(int a); void f(float a); long long rl(void); double rd(void);"
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		double, err := target.Layouts().Of(ir.F64)
		if err != nil {
			t.Fatal(err)
		}
		isNarrow := target.Layouts().Model().Pointer < double.Size
		for text, isFault := range map[string]bool{
			"declare void @l(i64)": false, "declare void @l(double)": true, "declare void @d(double)": false, "declare void @d(i64)": true, "declare void @i(float)": true, "declare void @f(i32)": true,
			"declare double @rl()": true, "declare i64 @rd()": true, "define void @l(double %0) {": true, "define void @d(i64 %0) {": true,
		} {
			ds, err := lint.Check("t.ll", strings.NewReader("target triple = \""+triple+"\"\n"+text), headerOf(t, header))
			if isSplit := strings.Contains(text, "@l(double") || strings.Contains(text, "@rl("); isSplit && isNarrow {
				isFault = len(ds) > 0 // without registers for a double, its words are where those of a long long are
			}
			if err != nil || (len(ds) > 0) != isFault {
				t.Errorf("%s: %s: %v, %v", triple, text, ds, err)
			}
		}
	}
}

// A _Bool is 0 or 1 in the whole register, whatever part of that the convention has the caller clear.
func TestBitsOfBool(t *testing.T) {
	for _, triple := range oracle.Platforms() {
		for text, isFault := range map[string]bool{
			"define void @b(i1 zeroext %0) {": false, "define void @b(i1 %0) {": false, "define void @b(i1 signext %0) {": true, "declare void @b(i1 zeroext)": false,
		} {
			ds, err := lint.Check("t.ll", strings.NewReader("target triple = \""+triple+"\"\n"+text), headerOf(t, "void b(_Bool x);"))
			if err != nil || (len(ds) > 0) != isFault {
				t.Errorf("%s: %s: %v, %v", triple, text, ds, err)
			}
		}
	}
}
