package pass_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir/pass"
)

// Consecutive passes of one anchor share a nested pipeline; one
// of another anchor gets its own.
func TestNewPipeline(t *testing.T) {
	step := func(name, anchor string) pass.Step {
		return pass.Step{Pass: &pass.Pass{Name: name, Anchor: anchor}}
	}
	p := pass.NewPipeline("builtin.module",
		step("any", ""), step("f1", "func.func"), step("f2", "func.func"), step("g", "c.func"),
		step("f3", "func.func"), step("module", "builtin.module"),
	)
	const want = "builtin.module(any,func.func(f1,f2),c.func(g),func.func(f3),module)"
	if got := p.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
