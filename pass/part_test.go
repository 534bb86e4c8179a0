package pass

import (
	"context"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// helper declares the function help at the start of the module, if that does not
// have it, chooses a name, and gives the module an attribute if it has @f0.
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

func TestRunPart(t *testing.T) {
	module, outside := functions(1), functions(0)
	module.Region(0).SetExterns(outside.Region(0))
	r := &Runner{IR: ir.NewContext()}
	known := [][]ir.NamedAttribute{nil, {{Name: "test.known", Value: ir.UnitAttr{}}}}
	result := r.RunPart(NewPipeline("builtin.module", helper.With(""), helper.With("")), Part{
		Module: module, Outside: outside, Attrs: known,
		Defines: func(name string) bool { return name == "f0" },
	})
	if !result.OK || len(result.Steps) != 2 {
		t.Fatalf("result is %+v", result)
	}
	first, second := result.Steps[0], result.Steps[1]
	if !slices.Equal(first.Declared, []string{"help"}) || len(second.Declared) != 0 {
		t.Errorf("declared %v and %v, want help by the first step", first.Declared, second.Declared)
	}
	if first.Claims[0]["choice"] != false {
		t.Errorf("claims are %v", first.Claims)
	}
	if len(first.Attrs) != 1 || len(second.Attrs) != 2 || !module.HasAttr("test.known") {
		t.Errorf("attributes are %v and %v", first.Attrs, second.Attrs)
	}
	if module.Region(0).First().First() != module.Region(0).First().Last() || ir.NewSymbolTable(outside).Lookup("help") == nil {
		t.Error("what was declared is not outside")
	}
}

func TestRunPartFails(t *testing.T) {
	p := NewPipeline("builtin.module", mark.With("refuse=f0"), mark.With(""))
	module, outside := functions(0), functions(1) // only the head is refused
	result := (&Runner{IR: ir.NewContext()}).RunPart(p, Part{Module: module, Outside: outside})
	if result.OK {
		t.Errorf("result is %+v", result)
	}
}

func TestIsFunctionLocal(t *testing.T) {
	if NewPipeline("builtin.module", helper.With(""), mark.With("")).IsFunctionLocal() {
		t.Error("a pass that has not said so may be given parts")
	}
	if !NewPipeline("builtin.module", helper.With("")).IsFunctionLocal() {
		t.Error("a pass that says so may not be given parts")
	}
}

// A run whose context is done ends before the next pass.
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
