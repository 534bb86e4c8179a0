package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// A caller that expects nothing leaves a result in st0 where it is. It may ignore one in other registers.
func TestUnusedResult(t *testing.T) {
	for _, tt := range []struct {
		triple, result, call string
		isFault              bool
	}{
		{"x86_64-unknown-linux-gnu", "long double", "void", true},
		{"x86_64-unknown-linux-gnu", "long double", "x86_fp80", false},
		{"x86_64-unknown-linux-gnu", "_Complex long double", "void", true},
		{"x86_64-unknown-linux-gnu", "_Complex long double", "x86_fp80", true}, // st1 stays
		{"x86_64-unknown-linux-gnu", "_Complex long double", "{ x86_fp80, x86_fp80 }", false},
		{"x86_64-unknown-linux-gnu", "double", "void", false},
		{"x86_64-unknown-linux-gnu", "void", "x86_fp80", true},
		{"x86_64-pc-windows-gnu", "double", "void", false},
		{"i386-unknown-linux-gnu", "float", "void", true},
		{"i386-unknown-linux-gnu", "double", "void", true},
		{"i386-unknown-linux-gnu", "double", "double", false},
		{"i386-unknown-linux-gnu", "long double", "void", true},
		{"i386-unknown-linux-gnu", "long long", "void", false},
		{"i386-unknown-linux-gnu", "void", "double", true},
		{"i686-pc-windows-msvc", "float", "void", true},
		{"aarch64-unknown-linux-gnu", "long double", "void", false},
	} {
		for _, statement := range []string{"declare " + tt.call + " @f()", "  call " + tt.call + " @f()", "  %1 = invoke " + tt.call + " @f() to label %a unwind label %b"} {
			ds, err := lint.Check("x.ll", strings.NewReader("target triple = \""+tt.triple+"\"\n"+statement+"\n"), headerOf(t, tt.result+" f(void);"))
			if err != nil || (len(ds) > 0) != tt.isFault {
				t.Errorf("%s: %s f(void), %s: %v, %v", tt.triple, tt.result, statement, err, ds)
			}
		}
	}
}
