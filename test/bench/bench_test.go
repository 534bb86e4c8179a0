package bench_test

import (
	"io"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/test/bench/inputs"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// size is how many functions the benchmarks work on.
const size = 1000

// way is the work on one module, in steps.
type way struct {
	tb     testing.TB
	ctx    *ir.Context
	text   string
	module *ir.Operation
}

func newWay(tb testing.TB, text string) *way {
	return &way{tb: tb, ctx: ir.NewContext(dialect.All...), text: text}
}

func (w *way) ok(ds []diag.Diagnostic) {
	if diag.HasErrors(ds) {
		w.tb.Fatal(ds[0].Message)
	}
}

// step is one stage of the way from text to LLVM IR.
type step struct {
	name string
	run  func(w *way)
}

// steps are those of --emit=llvm.
var steps = func() []step {
	list := []step{
		{"parse", func(w *way) {
			m, ds := asm.Parse(w.ctx, &diag.Source{Name: "in.mlir", Text: w.text}, asm.Options{})
			w.ok(ds)
			w.module = m
		}},
		{"verify", func(w *way) { w.ok(ir.Verify(w.ctx, w.module)) }},
	}
	registry := &pass.Registry{Passes: passes.All, Named: passes.Pipelines}
	pipeline, ds := registry.ParseList("to-llvm")
	if len(ds) > 0 {
		panic(ds[0].Message)
	}
	for i, s := range pipeline.Steps {
		one := &pass.Pipeline{Anchor: pipeline.Anchor, Steps: pipeline.Steps[i : i+1]}
		list = append(list, step{s.Pass.Name, func(w *way) {
			r := &pass.Runner{IR: w.ctx, Threads: 1}
			w.ok(r.Run(one, w.module).Diagnostics)
		}})
	}
	return append(list,
		step{"verify-output", func(w *way) { w.ok(ir.Verify(w.ctx, w.module)) }},
		step{"write", func(w *way) {
			ds, _ := llvmir.Write(io.Discard, w.module, llvmir.Options{})
			w.ok(ds)
		}})
}()

// BenchmarkSteps measures each step by itself, on what the steps before it made.
func BenchmarkSteps(b *testing.B) {
	for _, in := range inputs.All {
		text := in.MLIR(size)
		for i := range steps {
			b.Run(in.Name+"/"+steps[i].name, func(b *testing.B) {
				b.ReportAllocs()
				for range b.N {
					b.StopTimer()
					w := newWay(b, text)
					for _, s := range steps[:i] {
						s.run(w)
					}
					b.StartTimer()
					steps[i].run(w)
				}
			})
		}
	}
}

// BenchmarkAll measures the whole way.
func BenchmarkAll(b *testing.B) {
	for _, in := range inputs.All {
		text := in.MLIR(size)
		b.Run(in.Name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				w := newWay(b, text)
				for _, s := range steps {
					s.run(w)
				}
			}
		})
	}
}
