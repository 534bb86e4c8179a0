package opt

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// eachTool has a pass that calls a function for every func.func.
func eachTool(each func(ctx *pass.Context, f *ir.Operation)) Tool {
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

// summary matches the last line of --progress.
var summary = regexp.MustCompile(`(?m)^\d+ operations in \d+ chunks\n`)

// inChunks runs a tool on a whole module and in chunks, and returns the diagnostics of the
// latter. Both outputs must be the same.
func inChunks(t *testing.T, tool Tool, text string, args ...string) (stderr string) {
	t.Helper()
	var outs, errs [2]bytes.Buffer
	var statuses [2]int
	for i, size := range []string{"--part-size=0", "--part-size=1"} {
		args := append([]string{size, "-j=4", "--progress"}, args...)
		statuses[i] = Main(tool, args, strings.NewReader(text), &outs[i], &errs[i])
	}
	said := errs[1].String()
	rest := summary.ReplaceAllString(said, "")
	if statuses[0] != statuses[1] || outs[0].String() != outs[1].String() || errs[0].String() != rest {
		t.Errorf("status %d, want %d\n%s%s\nwant\n%s%s", statuses[1], statuses[0], outs[1].String(), rest, outs[0].String(), errs[0].String())
	}
	return said
}

func TestChunks(t *testing.T) {
	tool := eachTool(func(ctx *pass.Context, f *ir.Operation) {
		name, _ := ir.SymbolName(f)
		ctx.Warnf(f, "seen", "is %s", name)
		f.SetAttr("test.seen", ir.UnitAttr{})
	})
	said := inChunks(t, tool, many(20), "--each", "--mlir-print-local-scope")
	if !strings.HasPrefix(said, "20 operations in 20 chunks\n") || strings.Count(said, "warning:") != 20 {
		t.Errorf("it says\n%s", said)
	}
}

// The generic form numbers the values of the whole module: it is printed in chunks if all
// values have names.
func TestGenericForm(t *testing.T) {
	const function = "func.func @%s(%%x: i32) -> i32 {\n  %%y = arith.addi %%x, %%x : i32\n  return %%y : i32\n}\n"
	named := fmt.Sprintf(function, "a") + fmt.Sprintf(function, "b")
	for text, want := range map[string]string{
		named:                                    "2 operations in 2 chunks\n",
		strings.ReplaceAll(named, "%y", "%x_0"):  "2 operations in 2 chunks\n",
		strings.ReplaceAll(named, "%y", "%0"):    "",
		strings.ReplaceAll(named, "%x", "%arg0"): "",
	} {
		if said := inChunks(t, eachTool(nil), text, "--mlir-print-op-generic"); said != want {
			t.Errorf("it says %q, want %q, of\n%s", said, want, text)
		}
	}
}

// A chunk that depends on others ends the processing in chunks.
func TestNoChunks(t *testing.T) {
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
			if said := inChunks(t, eachTool(each), many(5), args...); strings.Contains(said, "operations in") {
				t.Errorf("it says\n%s", said)
			}
		})
	}
}

func dialectOp(name string) *ir.OpDef { return ir.NewContext(dialect.All...).Op(name) }

// An attribute that a pass sets on the module in one chunk is visible in all chunks.
func TestAttributesOfTheModule(t *testing.T) {
	tool := eachTool(func(_ *pass.Context, f *ir.Operation) {
		if f.StringAttr(ir.SymName) == "f3" {
			f.Parent().SetAttr("test.has", ir.UnitAttr{})
		}
		if f.Parent().HasAttr("test.has") {
			f.SetAttr("test.knows", ir.UnitAttr{})
		}
	})
	said := inChunks(t, tool, many(3)+strings.ReplaceAll(many(1), "f0", "f3"), "--each")
	if !strings.HasPrefix(said, "4 operations in 4 chunks\n") {
		t.Errorf("it says\n%s", said)
	}
	// A second pass sees the attributes of the first one in every chunk.
	inChunks(t, tool, many(6), "--each", "--each")
}

// Nothing is written after the context is done, and no goroutine is left.
func TestCancellation(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, size := range []string{"--part-size=0", "--part-size=1"} {
		ctx, cancel := context.WithCancel(context.Background())
		tool := eachTool(func(_ *pass.Context, f *ir.Operation) {
			if f.StringAttr(ir.SymName) == "f7" {
				cancel()
			}
		})
		var out, errs bytes.Buffer
		status := MainContext(ctx, tool, []string{"--each", size, "-j=3"}, strings.NewReader(many(100)), &out, &errs)
		if status != cli.StatusBadInput || out.Len() > 0 || errs.String() != "error: cancelled: context canceled [cancelled]\n" {
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

// A flag has the same effect in chunks: those that need the whole module disable them.
func TestFlagsInChunks(t *testing.T) {
	skip := map[string]string{
		"pass-pipeline": "a pipeline", "dump-pass-pipeline": "", "link": "files", "l": "files", "L": "files", "O": "programs", "o": "a file", "emit": "below",
		"mlir-pass-pipeline-crash-reproducer": "a file", "mlir-generate-reproducer": "a file", "mlir-print-ir-tree-dir": "files", "help": "", "version": "", "show-dialects": "", "list-passes": "", "x": "C", "split-input-file": "",
		"part-size": "", "progress": "", "mlir-timing": "times", "mlir-timing-display": "", "max-input": "", "verify-diagnostics": "", "target-abi": "RISC-V", "mattr": "", "no-implicit-module": "",
	}
	args := map[string]string{"j": "2", "target": "aarch64-linux-gnu", "I": ".", "isystem": ".", "D": "X", "U": "X", "include": "x.h", "std": "c17", "only": "x",
		"mlir-print-elementsattrs-with-hex-if-larger": "1", "mlir-elide-elementsattrs-if-larger": "1", "mlir-elide-resource-strings-if-larger": "1", "mlir-print-ir-before": "cse", "mlir-print-ir-after": "cse"}
	const text = `
func.func @a(%x: i32) -> i32 attributes {t.large = dense<[1, 2, 3]> : tensor<3xi32>} {
  %y = arith.addi %x, %x : i32
  %z = arith.addi %x, %x : i32
  return %z : i32
}
func.func @b(%x: i32) -> i32 attributes {t.map = affine_map<(d0) -> (d0)>} {
  %y = call @a(%x) : (i32) -> i32 loc("y")
  return %y : i32
}
`
	try := func(flags ...string) {
		inChunks(t, everything, text, append(flags, "--cse")...)
		inChunks(t, everything, text, append(flags, "--emit=llvm", "--to-llvm")...)
	}
	for _, form := range []string{"mlir", "llvm", "llir", "json", "c-header"} {
		inChunks(t, everything, text, "--emit="+form)
	}
	for f := range cli.Flags(newLine(&everything).moduleFlags()) {
		if _, ok := skip[f.Name]; ok {
			continue
		}
		value := args[f.Name]
		if f.Arg != "" && value == "" {
			value, _, _ = strings.Cut(f.Arg, "|")
		}
		if f.Arg == "" {
			try("--" + f.Name)
		} else {
			try("--" + f.Name + "=" + value)
		}
	}
}
