package golden_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
)

// A pass that says that it is idle does nothing when it is run: for every test in
// text, and with the options of the pipelines that have a name.
func TestIdlePassesDoNothing(t *testing.T) {
	registry := &pass.Registry{Passes: passes.All, Named: passes.Pipelines}
	toLLVM, ds := registry.ParseList("to-llvm")
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	steps := toLLVM.Steps
	for _, p := range passes.All {
		steps = append(steps, p.With(""))
	}
	ctx := ir.NewContext(dialect.All...)
	idle := map[string]int{}
	for _, part := range litParts(t) {
		module, ds := asm.Parse(ctx, &diag.Source{Text: part.text}, asm.Options{AllowUnregistered: true})
		if diag.HasErrors(ds) || diag.HasErrors(ir.Verify(ctx, module)) {
			continue
		}
		before, inside := "", ir.KindsIn(module)
		for _, s := range steps {
			run := pass.NewContext(ctx, s.Settings)
			if s.Pass.Skip == nil || !s.Pass.Skip(run, inside) {
				continue
			}
			if before == "" {
				before = asm.String(module)
			}
			idle[s.Pass.Name]++
			if s.Pass.Run != nil {
				s.Pass.Run(run, module)
			} else if c := s.Pass.Convert(run, module); c != nil {
				c.Partial(module, &run.Reporter)
			}
			if after := asm.String(module); after != before || len(run.Diags) > 0 {
				t.Fatalf("%s: %s says that it has nothing to do, but says %v and makes\n%s", part.name, s.Pass.Name, run.Diags, after)
			}
		}
	}
	for _, p := range passes.All {
		if p.Skip != nil && idle[p.Name] == 0 {
			t.Errorf("%s is never idle", p.Name)
		}
	}
	if got := idle["lower-abi"]; got < 100 {
		t.Errorf("lower-abi is idle in %d tests", got)
	}
}
