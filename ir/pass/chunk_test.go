package pass

import (
	"context"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// helper declares the function help at the start of the module if it is missing, claims a
// name, and sets an attribute of the module if that has @f0.
var helper = &Pass{
	Name: "helper", Summary: "s", Doc: "d", FunctionLocal: true,
	Run: func(ctx *Context, module *ir.Operation) {
		table := ir.NewSymbolTable(module)
		if table.Lookup("f0") != nil {
			module.SetAttr("test.first", ir.UnitAttr{})
		}
		ctx.Claim("choice", table.Lookup("f1") != nil)
		if table.Lookup("help") == nil {
			s := ir.OpState{Def: functionLike, Regions: []*ir.Region{{}}}
			s.AddAttr(ir.SymName, ir.StringAttr("help"))
			ir.AtStart(module.Region(0).First()).Create(s)
		}
	},
}

var functionLike = &ir.OpDef{
	Name: "test.func", Traits: ir.IsSymbol | ir.IsolatedFromAbove | ir.FunctionLike, Regions: ir.Count{N: 1},
	Attrs: []ir.AttrField{{Name: ir.SymName, Is: ir.AnyString}},
}

func TestRunChunk(t *testing.T) {
	module, externs := functions(1), functions(0)
	module.Region(0).SetExterns(externs.Region(0))
	r := &Runner{IR: ir.NewContext()}
	known := [][]ir.NamedAttribute{nil, {{Name: "test.known", Value: ir.UnitAttr{}}}}
	steps, ok := r.RunChunk(NewPipeline("builtin.module", helper.With(""), helper.With("")), module, externs, Whole{
		Attrs: known, Defines: func(name string) bool { return name == "f0" },
	})
	if !ok || len(steps) != 2 {
		t.Fatalf("OK is %t, steps are %+v", ok, steps)
	}
	first, second := steps[0], steps[1]
	if !slices.Equal(first.Declared, []string{"help"}) || len(second.Declared) != 0 {
		t.Errorf("declared %v and %v, want help by the first step", first.Declared, second.Declared)
	}
	if first.Claims[0]["choice"] != false {
		t.Errorf("claims are %v", first.Claims)
	}
	if len(first.Attrs) != 1 || len(second.Attrs) != 2 || !module.HasAttr("test.known") {
		t.Errorf("attributes are %v and %v", first.Attrs, second.Attrs)
	}
	if module.Region(0).First().First() != module.Region(0).First().Last() || ir.NewSymbolTable(externs).Lookup("help") == nil {
		t.Error("the declared function is not an extern")
	}
}

func TestRunChunkFails(t *testing.T) {
	p := NewPipeline("builtin.module", mark.With("refuse=f0"), mark.With(""))
	module, externs := functions(0), functions(1) // only the extern is refused
	if steps, ok := (&Runner{IR: ir.NewContext()}).RunChunk(p, module, externs, Whole{}); ok {
		t.Errorf("steps are %+v", steps)
	}
}

func TestIsFunctionLocal(t *testing.T) {
	if NewPipeline("builtin.module", helper.With(""), mark.With("")).IsFunctionLocal() {
		t.Error("a pipeline with a pass that is not function-local is function-local")
	}
	if !NewPipeline("builtin.module", helper.With("")).IsFunctionLocal() {
		t.Error("a pipeline of function-local passes is not function-local")
	}
}

// A run ends before the next pass when its context is done.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	stop := &Pass{Name: "stop", Summary: "s", Doc: "d", Run: func(*Context, *ir.Operation) { cancel() }}
	m := functions(1)
	r := &Runner{IR: ir.NewContext(), Context: ctx}
	result := r.Run(NewPipeline("builtin.module", mark.With(""), stop.With(""), mark.With("with=y")), m)
	f := m.Region(0).First().First()
	want := "remark: f0 is marked\nerror: cancelled: context canceled\n"
	if got := messages(result.Diagnostics); result.OK || !f.HasAttr("x") || f.HasAttr("y") || got != want && got != "error: cancelled: context canceled\nremark: f0 is marked\n" {
		t.Errorf("OK is %v, and it says:\n%s", result.OK, got)
	}
}
