package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A caller that expects nothing leaves a result in st0 where it is. It may ignore one in other registers.
func TestUnusedResult(t *testing.T) {
	type row struct {
		triple, result, call string
		isFault              bool
	}
	rows := []row{
		{"x86_64-unknown-linux-gnu", "_Complex long double", "void", true},
		{"x86_64-unknown-linux-gnu", "_Complex long double", "x86_fp80", true}, // st1 stays
		{"x86_64-unknown-linux-gnu", "_Complex long double", "{ x86_fp80, x86_fp80 }", false},
	}
	stacks := 0 // platforms with results in registers of a stack
	for _, triple := range oracle.PlatformsWhere(t, func(target classify.Target) bool { return !target.Convention().TypedCalls }) {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		long := target.Layouts().Model().LongDouble
		own := llvm.TypeText(long)
		for name, of := range map[string]ir.Type{"float": ir.F32, "double": ir.F64, "long double": long, "long long": ir.IntOf(64, ir.Signed)} {
			info, err := target.Classify(classify.Signature{Result: of})
			if err != nil {
				t.Fatal(err)
			}
			regs := info.Result.Pieces[0].At.Regs
			onStack := len(regs) > 0 && regs[0].File.IsStack()
			if onStack {
				stacks++
			}
			rows = append(rows, row{triple, name, "void", onStack || info.IsSRet() || info.Result.Pieces[0].At.Address})
			if of == long {
				rows = append(rows, row{triple, name, own, false}, row{triple, "void", own, true}) // LLVM returns it in memory where C does
			}
		}
		rows = append(rows, row{triple, "double", "double", false})
	}
	if stacks == 0 {
		t.Error("no platform returns numbers in registers of a stack")
	}
	for _, tt := range rows {
		for _, statement := range []string{"declare " + tt.call + " @f()", "  call " + tt.call + " @f()", "  %1 = invoke " + tt.call + " @f() to label %a unwind label %b"} {
			ds, err := lint.Check("x.ll", strings.NewReader("target triple = \""+tt.triple+"\"\n"+statement+"\n"), headerOf(t, tt.result+" f(void);"))
			if err != nil || (len(ds) > 0) != tt.isFault {
				t.Errorf("%s: %s f(void), %s: %v, %v", tt.triple, tt.result, statement, err, ds)
			}
		}
	}
}
