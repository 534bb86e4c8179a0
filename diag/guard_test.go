package diag_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

func TestGuard(t *testing.T) {
	if crash := diag.Guard(func() {}); crash != nil {
		t.Errorf("got %v", crash)
	}
	crash := diag.Guard(func() { panic("out of paper") })
	if crash == nil || crash.Value != "out of paper" || !strings.Contains(crash.Stack, "guard_test.go") {
		t.Fatalf("got %+v", crash)
	}
	if d := crash.Diagnostic(); d.ID != diag.ErrInternal || d.Severity != diag.Error || d.Message != "internal error: out of paper" {
		t.Errorf("got %+v", d)
	}
}
