package pass

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

var testFunc = &ir.OpDef{
	Name: "func.func", Traits: ir.IsSymbol | ir.IsolatedFromAbove, Regions: ir.Count{N: 1},
	Attrs: []ir.AttrField{{Name: ir.SymName, Is: ir.AnyString}},
}

// functions returns a module of n functions @f0, @f1, … .
func functions(n int) *ir.Operation {
	m := ir.NewModule(nil)
	b := ir.AtEnd(m.Region(0).First())
	for i := range n {
		s := ir.OpState{Def: testFunc, Regions: []*ir.Region{{}}}
		s.AddAttr(ir.SymName, ir.StringAttr(fmt.Sprintf("f%d", i)))
		b.Create(s)
	}
	return m
}

// mark sets an attribute on the operation and remarks on it; named ones it
// fails on.
var mark = &Pass{
	Name: "mark", Summary: "mark operations", Doc: "Marks.", Anchor: "func.func",
	Options: []Option{
		{Name: "with", Summary: "the mark", Default: "x"},
		{Name: "refuse", Summary: "names", Kind: List},
		{Name: "panic", Summary: "names", Kind: List},
		{Name: "break", Summary: "leave broken IR", Kind: Bool},
	},
	Run: func(ctx *Context, op *ir.Operation) {
		name, _ := ir.SymbolName(op)
		switch {
		case slices.Contains(ctx.List("refuse"), name):
			ctx.Errorf(op, "refused", "is refused")
		case slices.Contains(ctx.List("panic"), name):
			panic("cannot stand " + name)
		case ctx.Bool("break"):
			op.RemoveAttr(ir.SymName)
		default:
			op.SetAttr(ctx.String("with"), ir.UnitAttr{})
			ctx.Remarkf(op, "marked", "%s is marked", name)
		}
	},
}

func every(*Pass) bool { return true }

func run(t *testing.T, text string, threads, n int) (Result, string, *ir.Operation) {
	t.Helper()
	p, ds := (&Registry{Passes: []*Pass{mark}}).Parse(text)
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	var dumped bytes.Buffer
	r := &Runner{
		IR: ir.NewContext(), Threads: threads, VerifyEach: true, Timing: &Timing{},
		Dump: &Dump{W: &dumped, Before: every, After: every, OnlyChanges: true, Print: func(w io.Writer, op *ir.Operation) {
			for _, a := range op.Attrs() {
				fmt.Fprintln(w, a.Name, ir.AttrString(a.Value))
			}
		}},
	}
	m := functions(n)
	return r.Run(p, m), dumped.String(), m
}

func messages(ds []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range ds {
		fmt.Fprintf(&b, "%s: %s\n", d.Severity, d.Message)
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "note: %s\n", n.Message)
		}
	}
	return b.String()
}

func TestRunIsTheSameInParallel(t *testing.T) {
	for _, text := range []string{
		"builtin.module(mark,mark{with=y})",
		"builtin.module(mark{refuse=f3,f7},mark{with=y})",
		"builtin.module(mark{panic=f9,f2 refuse=f1})",
		"builtin.module(mark{break})",
	} {
		serial, serialDump, _ := run(t, text, 1, 50)
		for range 5 {
			got, dump, _ := run(t, text, 8, 50)
			if messages(got.Diagnostics) != messages(serial.Diagnostics) || got.OK != serial.OK {
				t.Errorf("%s: other diagnostics:\n%s", text, messages(got.Diagnostics))
			}
			if dump != serialDump {
				t.Errorf("%s: other dumps:\n%s", text, dump)
			}
		}
	}
}

func TestRunSteps(t *testing.T) {
	result, dump, m := run(t, "builtin.module(mark,mark{with=y})", 1, 1)
	if !result.OK || result.Crash != nil {
		t.Errorf("failed: %s", messages(result.Diagnostics))
	}
	f := m.Region(0).First().First()
	if !f.HasAttr("x") || !f.HasAttr("y") {
		t.Error("a pass did not run")
	}
	const want = `// -----// IR Dump Before mark //----- //
sym_name "f0"

// -----// IR Dump After mark //----- //
sym_name "f0"
x unit

// -----// IR Dump Before mark //----- //
sym_name "f0"
x unit

// -----// IR Dump After mark //----- //
sym_name "f0"
x unit
y unit

`
	if dump != want {
		t.Errorf("dumped:\n%s", dump)
	}
}

func TestFailureStopsThePipelineOfThatOperation(t *testing.T) {
	result, _, m := run(t, "builtin.module(mark{refuse=f0},mark{with=y})", 1, 2)
	if result.OK {
		t.Error("no failure")
	}
	first := m.Region(0).First().First()
	if first.HasAttr("y") || !first.Next().HasAttr("y") {
		t.Error("the second pass should have run on the second function only")
	}
	if want := "error: 'func.func' op is refused\nremark: f1 is marked\nremark: f1 is marked\n"; messages(result.Diagnostics) != want {
		t.Errorf("got:\n%s", messages(result.Diagnostics))
	}
}

func TestPanicIsReported(t *testing.T) {
	result, dump, _ := run(t, "builtin.module(mark{panic=f0})", 1, 1)
	if result.OK || result.Crash == nil || result.Crash.Pass != mark || !strings.Contains(result.Crash.Stack, "runner_test.go") {
		t.Fatalf("crash is %+v", result.Crash)
	}
	if want := "error: internal error: pass 'mark' panicked on 'func.func' @f0: cannot stand f0\n"; messages(result.Diagnostics) != want {
		t.Errorf("got %s", messages(result.Diagnostics))
	}
	if !strings.Contains(dump, "IR Dump After mark Failed") {
		t.Errorf("dumped:\n%s", dump)
	}
}

// Of several crashes the first in the text is kept.
func TestFirstCrashIsKept(t *testing.T) {
	result, _, _ := run(t, "builtin.module(mark{panic=f3,f1})", 2, 5)
	if result.Crash == nil || result.Crash.Value != "cannot stand f1" {
		t.Errorf("crash is %+v", result.Crash)
	}
}

func TestVerifyEachNamesThePass(t *testing.T) {
	result, _, _ := run(t, "builtin.module(mark{break})", 1, 1)
	want := "error: 'func.func' op requires attribute 'sym_name'\nnote: pass 'mark' produced this invalid IR\n"
	if result.OK || messages(result.Diagnostics) != want {
		t.Errorf("got %s", messages(result.Diagnostics))
	}
}

// What is not valid is reported and not run on.
func TestApplyVerifies(t *testing.T) {
	m := functions(1)
	m.Region(0).First().First().RemoveAttr(ir.SymName)
	ds := Apply(ir.NewContext(), m, mark)
	if want := "error: 'func.func' op requires attribute 'sym_name'\n"; messages(ds) != want {
		t.Errorf("got:\n%swant:\n%s", messages(ds), want)
	}
}

func TestRunOnAnotherKind(t *testing.T) {
	p := NewPipeline("func.func", mark.With(""))
	result := (&Runner{IR: ir.NewContext()}).Run(p, functions(0))
	if want := "error: can't run 'func.func' pass manager on 'builtin.module' op\n" +
		"note: a pipeline for the ops of a module is nested: 'builtin.module(func.func(…))'\n"; result.OK || messages(result.Diagnostics) != want {
		t.Errorf("got %s", messages(result.Diagnostics))
	}
}

func TestTimingReport(t *testing.T) {
	total := &Timing{Time: 2 * time.Second, Children: []*Timing{
		{Name: "Parser", Time: time.Second / 2},
		{Name: "'func.func' pipeline", Time: time.Second, Children: []*Timing{{Name: "cse", Time: time.Second}}},
	}}
	var b bytes.Buffer
	total.Report(&b)
	want := `  Total Execution Time: 2.0000 seconds

  ----Wall Time----  ----Name----
    0.5000 ( 25.0%)  Parser
    1.0000 ( 50.0%)  'func.func' pipeline
    1.0000 ( 50.0%)    cse
    2.0000 (100.0%)  Total
`
	if !strings.HasSuffix(b.String(), want) {
		t.Errorf("got:\n%s", b.String())
	}
}

func TestTimingHasEveryPass(t *testing.T) {
	timing := &Timing{}
	p, _ := (&Registry{Passes: []*Pass{mark}}).Parse("builtin.module(mark)")
	(&Runner{IR: ir.NewContext(), Timing: timing, VerifyEach: true}).Run(p, functions(3))
	if len(timing.Children) != 1 || len(timing.Children[0].Children) != 2 || timing.Children[0].Children[0].Name != "mark" {
		t.Errorf("timing is %+v", timing.Children)
	}
}
