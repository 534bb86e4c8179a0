package pass_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir/pass"
)

// Passes of one anchor that are appended one after the other share a nested pipeline; one
// of another anchor gets its own.
func TestAppend(t *testing.T) {
	step := func(name, anchor string) pass.Step {
		return pass.Step{Pass: &pass.Pass{Name: name, Anchor: anchor}}
	}
	p := &pass.Pipeline{Anchor: "builtin.module"}
	for _, s := range []pass.Step{
		step("any", ""), step("f1", "func.func"), step("f2", "func.func"), step("g", "c.func"),
		step("f3", "func.func"), step("module", "builtin.module"),
	} {
		p.Append(s)
	}
	const want = "builtin.module(any,func.func(f1,f2),c.func(g),func.func(f3),module)"
	if got := p.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
