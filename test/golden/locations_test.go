package golden_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/passes/transforms"
)

// Every operation of what is read has a location, and so has every one that a
// pass makes of it: what passes do to each of the tests in text, the pass that a
// test is for and all that --emit=llvm runs, one by one.
func TestLocationsAreKept(t *testing.T) {
	registry := &pass.Registry{Passes: passes.All, Named: passes.Pipelines}
	whole, ds := registry.ParseList("add-c-debug-info,to-llvm,ensure-debug-info-scope-on-llvm-func")
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	ctx := ir.NewContext(dialect.All...)
	operations := 0
	for _, file := range litFiles(t, func(path string) bool { return !strings.Contains(path, "invalid") }) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pipelines := []*pass.Pipeline{whole}
		if own := filepath.Base(filepath.Dir(file)); registry.Lookup(own) != nil && own != transforms.StripDebugInfo.Name {
			p, _ := registry.ParseList(own)
			pipelines = append(pipelines, p)
		}
		for _, part := range strings.Split(string(text), "// -----") {
			for _, p := range pipelines {
				module, ds := asm.Parse(ctx, &diag.Source{Name: file, Text: part}, asm.Options{AllowUnregistered: true})
				if diag.HasErrors(ds) || diag.HasErrors(ir.Verify(ctx, module)) || unlocated(module) != nil {
					continue
				}
				operations += checkLocations(t, ctx, file, p, module)
			}
		}
	}
	t.Logf("%d operations after passes have locations", operations)
	if operations < 50000 {
		t.Errorf("only %d operations after passes", operations)
	}
}

// checkLocations runs a pipeline pass by pass and looks for an operation without
// a location after each. It returns how many there are with one.
func checkLocations(t *testing.T, ctx *ir.Context, file string, p *pass.Pipeline, module *ir.Operation) (operations int) {
	runner := &pass.Runner{IR: ctx, Threads: 1}
	for i := range p.Steps {
		step := &pass.Pipeline{Anchor: p.Anchor, Steps: p.Steps[i : i+1]}
		if !runner.Run(step, module).OK {
			return operations
		}
		if o := unlocated(module); o != nil {
			t.Errorf("%s: after %s, this has no location:\n%s", file, step, asm.String(o))
			return operations
		}
		module.Walk(func(*ir.Operation) ir.WalkResult { operations++; return ir.Advance })
	}
	return operations
}

// unlocated returns an operation inside a module that nobody knows the location of,
// or nil.
func unlocated(module *ir.Operation) (found *ir.Operation) {
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if _, unknown := o.Loc.(ir.UnknownLoc); o.Loc == nil || unknown {
			found = o
			return ir.Stop
		}
		return ir.Advance
	})
	return found
}
