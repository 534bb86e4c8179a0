package opt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// A tool can be extended by passes without a dialect; Validate reports what is nil.
func TestWith(t *testing.T) {
	nothing := &pass.Pass{Name: "nothing", Summary: "do nothing", Doc: "d", Run: func(*pass.Context, *ir.Operation) {}}
	tool := Tool{Name: "tool"}.With(nil, nothing)
	if err := tool.Validate(); err != nil || len(tool.Dialects) != 0 || len(tool.Passes) != 1 {
		t.Errorf("%v, %+v", err, tool)
	}
	var out, errs strings.Builder
	if status := Main(tool, []string{"--nothing", "-"}, strings.NewReader("module {}"), &out, &errs); status != 0 || !strings.Contains(out.String(), "module") {
		t.Errorf("%d: %s%s", status, &out, &errs)
	}
	tool = Tool{Name: "tool", Dialects: []*ir.Dialect{nil}}.With(nil, nil)
	if err := tool.Validate(); fmt.Sprint(err) != "dialect 0 of the tool is nil\npass 0 is nil" {
		t.Error(err)
	}
	defer func() {
		if got := recover(); got != "BUG: opt.Main: a pass of the tool is nil" {
			t.Errorf("panics with %v", got)
		}
	}()
	Main(tool, nil, strings.NewReader(""), &out, &errs)
}
