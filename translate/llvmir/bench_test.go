package llvmir_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// functions builds a module of n functions like those that lowering makes: 30
// instructions, three blocks.
func functions(n int) *ir.Operation {
	m := ir.NewModule(nil)
	b := llvm.NewBuilder(ir.AtEnd(m.Region(0).First()))
	record := llvm.NamedStruct("struct.Record", false, ir.I64, ir.I32, ir.F64, llvm.Ptr)
	sig := llvm.Func(ir.I64, false, llvm.Ptr, ir.I64, ir.I32, ir.F64)
	for i := range n {
		f := b.NewFunc(fmt.Sprintf("function_%d", i), sig)
		body(f, record, fmt.Sprintf("function_%d", (i+1)%n))
	}
	return m
}

func body(f *ir.Operation, record *llvm.StructType, next string) {
	entry := llvm.AddEntry(f)
	loop, exit := ir.NewBlock(ir.I64), ir.NewBlock(ir.I64)
	f.Region(0).Append(loop)
	f.Region(0).Append(exit)
	b := llvm.NewBuilder(ir.AtEnd(entry))
	p, n, k, x := entry.Arg(0), entry.Arg(1), entry.Arg(2), entry.Arg(3)
	local := b.Alloca(record, 8)
	b.Store(n, b.GEPField(record, local, 0), 8, false)
	b.Store(k, b.GEPField(record, local, 1), 8, false)
	b.Store(b.FAdd(x, b.ConstFloat(ir.F64, 1.5)), b.GEPField(record, local, 2), 8, false)
	b.Store(p, b.GEPBytes(local, 24), 8, false)
	b.Memcpy(p, local, 32, 8, 8, false)
	b.Br(loop, b.SExt(ir.I64, k))
	b.SetAtEnd(loop)
	i := loop.Arg(0)
	next64 := b.Add(i, b.Load(ir.I64, b.GEPBytes(p, 8), 8, false))
	product := b.Mul(next64, b.ConstInt(ir.I64, 3))
	masked := b.And(b.XOr(product, n), b.ConstInt(ir.I64, 255))
	small := b.Trunc(ir.I32, b.LShr(masked, b.ConstInt(ir.I64, 2)))
	r := b.Call(next, ir.I64, p, masked, small, x)
	b.CondBr(b.ICmp(llvm.ICmpSlt, r, n),
		ir.Edge{Dest: loop, Args: []*ir.Value{next64}}, ir.Edge{Dest: exit, Args: []*ir.Value{r}})
	b.SetAtEnd(exit)
	b.Return(b.Select(b.ICmp(llvm.ICmpEq, exit.Arg(0), n), n, b.Sub(exit.Arg(0), n)))
}

func BenchmarkWrite(b *testing.B) {
	m := functions(5000)
	b.SetBytes(int64(len(translate(b, m, llvmir.Options{}))))
	b.ReportAllocs()
	for b.Loop() {
		_, _ = llvmir.Write(io.Discard, m, llvmir.Options{Verified: true})
	}
}

func BenchmarkBuild(b *testing.B) {
	m := functions(5000)
	b.ReportAllocs()
	for b.Loop() {
		_, _ = llvmir.Build(m, llvmir.Options{Verified: true})
	}
}
