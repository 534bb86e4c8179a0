package asm_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/bench/processor"
	"github.com/abi-opt/abi-opt/test/tools"
)

func mixedContext() *ir.Context {
	return ir.NewContext(arith.Dialect, cf.Dialect, fn.Dialect, memref.Dialect)
}

// mixedModule returns at least size bytes of text that mlir-opt accepts too: half
// of it custom forms, half generic ops, with types and attributes of several
// shapes.
func mixedModule(size int) string {
	var b strings.Builder
	b.WriteString("#layout = affine_map<(d0, d1)[s0] -> (d0 * 8 + d1 + s0)>\n!pair = tuple<i32, f64>\nmodule {\n")
	for i := 0; b.Len() < size; i++ {
		mixedFunction(&b, i)
	}
	b.WriteString("}\n")
	return b.String()
}

func mixedFunction(b *strings.Builder, i int) {
	n := i % 7
	fmt.Fprintf(b, `  func.func @f%[1]d(%%arg0: i32, %%arg1: i64 {llvm.noundef}, %%mem: memref<4x?xf32, strided<[?, 1], offset: ?>>) -> (i32, f32) attributes {llvm.emit_c_interface} {
    %%c%[2]d = arith.constant %[2]d : index
    %%c7_i32 = arith.constant %[3]d : i32
    %%cst = arith.constant 1.500000e+00 : f32
    %%0 = arith.addi %%arg0, %%c7_i32 : i32
    %%1 = arith.muli %%0, %%0 overflow<nsw> : i32
    %%2 = arith.extsi %%1 : i32 to i64
    %%3 = arith.cmpi slt, %%2, %%arg1 : i64
    %%4 = memref.load %%mem[%%c%[2]d, %%c%[2]d] : memref<4x?xf32, strided<[?, 1], offset: ?>>
    %%5 = arith.addf %%4, %%cst : f32
    memref.store %%5, %%mem[%%c%[2]d, %%c%[2]d] : memref<4x?xf32, strided<[?, 1], offset: ?>>
    cf.cond_br %%3, ^bb1(%%1 : i32), ^bb2
  ^bb1(%%6: i32):  // 2 preds: ^bb0, ^bb2
    %%alloc = memref.alloc(%%c%[2]d) : memref<4x?xf32>
    %%7:3 = "test.multi"(%%6, %%alloc) <{kind = #abi.kind<direct, %[2]d>, sizes = array<i32: 1, 2, 3>}> ({
      %%10 = "test.inner"(%%6) {name = "value", flag} : (i32) -> !abi.struct<"S%[2]d" {x: i32, y: f64}>
      "test.yield"(%%10) : (!abi.struct<"S%[2]d" {x: i32, y: f64}>) -> ()
    }) {list = [1, "two", 3.000000e+00 : f32, @f%[1]d], nested = {a = i32, b = vector<4x[8]xf32>}} : (i32, memref<4x?xf32>) -> (i32, f32, !abi.struct<"S%[2]d" {x: i32, y: f64}>)
    "test.use"(%%7#1, %%7#2) {map = affine_map<(d0, d1) -> (d1, d0)>, dense = dense<[1, 2, 3, 4]> : tensor<4xi32>} : (f32, !abi.struct<"S%[2]d" {x: i32, y: f64}>) -> ()
    memref.dealloc %%alloc : memref<4x?xf32>
    return %%7#0, %%7#1 : i32, f32
  ^bb2:  // pred: ^bb0
    %%8 = arith.select %%3, %%1, %%0 : i32
    %%9:2 = call @f%[1]d(%%8, %%2, %%mem) : (i32, i64, memref<4x?xf32, strided<[?, 1], offset: ?>>) -> (i32, f32)
    "test.branch"(%%9#0)[^bb1] <{weight = 3 : i8}> : (i32) -> ()
  }
`, i, n, i)
}

const benchSize = 10 << 20

func BenchmarkParse(b *testing.B) {
	text := mixedModule(benchSize)
	ctx := mixedContext()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	ops := 0
	start := processor.Time(b)
	for b.Loop() {
		m := parse(b, ctx, text)
		ops = 0
		m.Walk(func(*ir.Operation) ir.WalkResult { ops++; return ir.Advance })
	}
	processor.Report(b, len(text), start)
	b.ReportMetric(float64(ops), "ops")
}

func BenchmarkParseVerify(b *testing.B) {
	text := mixedModule(benchSize)
	ctx := mixedContext()
	b.SetBytes(int64(len(text)))
	start := processor.Time(b)
	for b.Loop() {
		if diags := ir.Verify(ctx, parse(b, ctx, text)); len(diags) > 0 {
			b.Fatal(describe(diags[:1]))
		}
	}
	processor.Report(b, len(text), start)
}

func BenchmarkPrint(b *testing.B) {
	for _, opts := range []asm.Options{{}, {Generic: true}, {DebugInfo: true}} {
		b.Run(fmt.Sprintf("%+v", opts), func(b *testing.B) {
			m := parse(b, mixedContext(), mixedModule(benchSize))
			var n counter
			b.ReportAllocs()
			start := processor.Time(b)
			for b.Loop() {
				n = 0
				if err := asm.Print(&n, m, opts); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(n))
			processor.Report(b, int(n), start)
		})
	}
}

type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// BenchmarkAgainstMLIR runs mlir-opt and this package on the same file in turns
// and reports how much less processor time we need to read, verify and print it.
// Processor time, as the machine may be busy.
func BenchmarkAgainstMLIR(b *testing.B) {
	path := tools.Need(b, "mlir-opt-22")
	text := mixedModule(benchSize)
	file := b.TempDir() + "/in.mlir"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
	ctx := mixedContext()
	var ours, theirs time.Duration
	for b.Loop() {
		cmd := exec.Command(path, "--allow-unregistered-dialect", "--mlir-disable-threading", file)
		if err := cmd.Run(); err != nil {
			b.Fatal(err)
		}
		theirs += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		start := processor.Time(b)
		data, _ := os.ReadFile(file)
		m, diags := asm.Parse(ctx, &diag.Source{Name: file, Text: string(data)}, asm.Options{AllowUnregistered: true})
		if len(diags)+len(ir.Verify(ctx, m)) > 0 {
			b.Fatal("there are errors")
		}
		asm.Print(io.Discard, m, asm.Options{})
		ours += processor.Time(b) - start
	}
	b.ReportMetric(theirs.Seconds()/ours.Seconds(), "x-mlir-opt")
}

// BenchmarkString prints one op in the custom form.
func BenchmarkString(b *testing.B) {
	o := smallOp(b)
	b.ReportAllocs()
	for b.Loop() {
		asm.String(o)
	}
}

// smallOp returns an op with operands, in a module.
func smallOp(tb testing.TB) *ir.Operation {
	m := parse(tb, mixedContext(), "%x = arith.constant 1 : i32\n%y = arith.addi %x, %x : i32\n")
	return m.Region(0).First().Last()
}
