package opt

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// streamTool has a pass that calls a function for every func.func.
func streamTool(each func(ctx *pass.Context, f *ir.Operation)) Tool {
	return Tool{
		Name: "tool", Dialects: dialect.All,
		Passes: []*pass.Pass{{
			Name: "each", Summary: "s", Doc: "d", FunctionLocal: true, Anchor: "builtin.module",
			Run: func(ctx *pass.Context, module *ir.Operation) {
				for o := range module.Region(0).First().Ops {
					each(ctx, o)
				}
			},
		}},
	}
}

// many returns n functions, each of which calls the next one.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func.func @f%d() {\n  call @f%d() : () -> ()\n  return\n}\n", i, (i+1)%n)
	}
	return b.String()
}

// parted is what --progress says in the end.
var parted = regexp.MustCompile(`(?m)^\d+ operations in \d+ parts\n`)

// inParts runs a tool on text as a whole and in parts, and returns what it says
// in parts. The output must be the same.
func inParts(t *testing.T, tool Tool, text string, args ...string) (stderr string) {
	t.Helper()
	var outs, errs [2]bytes.Buffer
	var statuses [2]int
	for i, size := range []string{"--part-size=0", "--part-size=1"} {
		args := append([]string{size, "-j=4", "--progress"}, args...)
		statuses[i] = Main(tool, args, strings.NewReader(text), &outs[i], &errs[i])
	}
	said := errs[1].String()
	rest := parted.ReplaceAllString(said, "")
	if statuses[0] != statuses[1] || outs[0].String() != outs[1].String() || errs[0].String() != rest {
		t.Errorf("status %d, want %d\n%s%s\nwant\n%s%s", statuses[1], statuses[0], outs[1].String(), rest, outs[0].String(), errs[0].String())
	}
	return said
}

func TestStreams(t *testing.T) {
	tool := streamTool(func(ctx *pass.Context, f *ir.Operation) {
		name, _ := ir.SymbolName(f)
		ctx.Warnf(f, "seen", "is %s", name)
		f.SetAttr("test.seen", ir.UnitAttr{})
	})
	said := inParts(t, tool, many(20), "--each", "--mlir-print-local-scope")
	if !strings.HasPrefix(said, "20 operations in 20 parts\n") || strings.Count(said, "warning:") != 20 {
		t.Errorf("it says\n%s", said)
	}
}

// The generic form numbers values through the module, from its end: it is printed
// in parts if all values have names.
func TestGenericForm(t *testing.T) {
	const function = "func.func @%s(%%x: i32) -> i32 {\n  %%y = arith.addi %%x, %%x : i32\n  return %%y : i32\n}\n"
	named := fmt.Sprintf(function, "a") + fmt.Sprintf(function, "b")
	for text, want := range map[string]string{
		named:                                    "2 operations in 2 parts\n",
		strings.ReplaceAll(named, "%y", "%x_0"):  "2 operations in 2 parts\n",
		strings.ReplaceAll(named, "%y", "%0"):    "",
		strings.ReplaceAll(named, "%x", "%arg0"): "",
	} {
		if said := inParts(t, streamTool(nil), text, "--mlir-print-op-generic"); said != want {
			t.Errorf("it says %q, want %q, of\n%s", said, want, text)
		}
	}
}

// Whatever a part cannot say by itself ends the work in parts, and is said of
// the whole.
func TestDoesNotStream(t *testing.T) {
	add := func(name string, at *ir.Builder) {
		s := ir.OpState{Def: dialectOp("llvm.mlir.global"), Regions: []*ir.Region{{}}}
		s.AddAttr(ir.SymName, ir.StringAttr(name))
		s.AddAttr("global_type", ir.TypeAttr{Type: ir.I32})
		at.Create(s)
	}
	for name, each := range map[string]func(ctx *pass.Context, f *ir.Operation){
		"an error": func(ctx *pass.Context, f *ir.Operation) { ctx.Errorf(f, "bad", "is bad") },
		"an operation that is not valid": func(_ *pass.Context, f *ir.Operation) {
			f.RemoveAttr(ir.FuncTypeAttr)
		},
		"a panic": func(*pass.Context, *ir.Operation) { panic("no") },
		"a remark about the module": func(ctx *pass.Context, f *ir.Operation) {
			if f.StringAttr(ir.SymName) == "f2" {
				ctx.Remarkf(f.Parent(), "module", "is a module")
			}
		},
		"a global of one name": func(_ *pass.Context, f *ir.Operation) {
			if ir.NewSymbolTable(f.Parent()).Lookup("g") == nil {
				add("g", ir.After(f))
			}
		},
		"a global at the start": func(_ *pass.Context, f *ir.Operation) {
			if f.StringAttr(ir.SymName) == "f2" {
				add("g", ir.AtStart(f.Block()))
			}
		},
		"one name for two things": func(ctx *pass.Context, _ *ir.Operation) { ctx.Claim("n", ctx) },
		"two values of an attribute": func(_ *pass.Context, f *ir.Operation) {
			f.Parent().SetAttr("test.last", f.Attr(ir.SymName))
		},
	} {
		t.Run(name, func(t *testing.T) {
			args := []string{"--each", "--mlir-pass-pipeline-crash-reproducer=" + t.TempDir() + "/r"}
			if said := inParts(t, streamTool(each), many(5), args...); strings.Contains(said, "operations in") {
				t.Errorf("it says\n%s", said)
			}
		})
	}
}

func dialectOp(name string) *ir.OpDef { return ir.NewContext(dialect.All...).Op(name) }

// What a pass tells of the module in one part counts in all.
func TestAttributesOfTheModule(t *testing.T) {
	tool := streamTool(func(_ *pass.Context, f *ir.Operation) {
		if f.StringAttr(ir.SymName) == "f3" {
			f.Parent().SetAttr("test.has", ir.UnitAttr{})
		}
		if f.Parent().HasAttr("test.has") {
			f.SetAttr("test.knows", ir.UnitAttr{})
		}
	})
	said := inParts(t, tool, many(3)+strings.ReplaceAll(many(1), "f0", "f3"), "--each")
	if !strings.HasPrefix(said, "4 operations in 4 parts\n") {
		t.Errorf("it says\n%s", said)
	}
	// A second pass sees what the first one has told, in every part.
	inParts(t, tool, many(6), "--each", "--each")
}

// A context that is done ends the work: nothing is written, and nothing goes on.
func TestCancellation(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, size := range []string{"--part-size=0", "--part-size=1"} {
		ctx, cancel := context.WithCancel(context.Background())
		tool := streamTool(func(_ *pass.Context, f *ir.Operation) {
			if f.StringAttr(ir.SymName) == "f7" {
				cancel()
			}
		})
		var out, errs bytes.Buffer
		status := MainContext(ctx, tool, []string{"--each", size, "-j=3"}, strings.NewReader(many(100)), &out, &errs)
		if status != statusBadInput || out.Len() > 0 || errs.String() != "error: cancelled: context canceled [cancelled]\n" {
			t.Errorf("%s: status %d\n%s%s", size, status, out.String(), errs.String())
		}
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, terminal: true, asked: true, total: 200, start: time.Now()}
	p.part(50)
	p.part(60) // too soon
	p.end(true)
	if want := "\r50 of 200 operations (25%)\r\x1b[K200 operations in 2 parts\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
	p = &progress{w: io.Discard, terminal: true, total: 1, start: time.Now()}
	if p.part(1); !p.last.IsZero() {
		t.Error("something is shown at once")
	}
	p.start = p.start.Add(-patience)
	if p.part(1); p.last.IsZero() {
		t.Error("nothing is shown after a while")
	}
}
