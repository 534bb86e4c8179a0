package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// LLVM gives a copy without bytes a word of the stack, so that what follows is one word further.
func TestCopyWithoutBytes(t *testing.T) {
	for _, tt := range []struct{ triple, statement, want string }{
		{"x86_64-unknown-linux-gnu", "declare void @f(ptr byval({}) align 8, ptr byval([24 x i8]) align 8)", "24 bytes at stack+8"},
		{"i386-unknown-linux-gnu", "declare void @f(ptr byval({}) align 4, ptr byval([24 x i8]) align 4)", "24 bytes at stack+4"},
	} {
		ds, err := lint.Check("x.ll", strings.NewReader("target triple = \""+tt.triple+"\"\n"+tt.statement+"\n"), headerOf(t, "struct A { char x[24]; }; void f(struct A, struct A);"))
		if err != nil || len(ds) == 0 {
			t.Errorf("%s: %v, %v", tt.triple, err, ds)
			continue
		}
		found := false
		for _, d := range ds {
			found = found || strings.Contains(d.Message, tt.want)
		}
		if !found {
			t.Errorf("%s: %v", tt.triple, ds)
		}
	}
}
