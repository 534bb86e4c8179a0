package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// BenchmarkClassifyRandom classifies the random signatures of the comparison,
// whose types are all known after the first round.
func BenchmarkClassifyRandom(b *testing.B) {
	g := NewGenerator(1)
	sigs := make([]classify.Signature, 1000)
	for i := range sigs {
		sigs[i] = g.Signature()
	}
	target := x86_64.New(x86_64.Options{})
	classifyAll(target, sigs)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		classifyAll(target, sigs)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(sigs)), "ns/signature")
}

// BenchmarkClassifyCold is the same for types that were never seen.
func BenchmarkClassifyCold(b *testing.B) {
	g := NewGenerator(1)
	sigs := make([]classify.Signature, 1000)
	for i := range sigs {
		sigs[i] = g.Signature()
	}
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		classifyAll(x86_64.New(x86_64.Options{}), sigs)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(sigs)), "ns/signature")
}

func classifyAll(target *x86_64.Target, sigs []classify.Signature) {
	for i := range sigs {
		_, _ = target.Classify(sigs[i])
	}
}

// BenchmarkClassifyScalars classifies signatures without records.
func BenchmarkClassifyScalars(b *testing.B) {
	sig := classify.Signature{Result: ir.F64, Params: []ir.Type{si32, llvm.Ptr, ir.F32, si8, si64, ir.F64}}
	target := x86_64.New(x86_64.Options{})
	b.ReportAllocs()
	for b.Loop() {
		_, _ = target.Classify(sig)
	}
}

// TestScalarAllocations limits the allocations of the benchmark: the signature, the state, the
// parameters, and the pieces of each value.
func TestScalarAllocations(t *testing.T) {
	sig := classify.Signature{Result: ir.F64, Params: []ir.Type{si32, llvm.Ptr, ir.F32, si8, si64, ir.F64}}
	target := x86_64.New(x86_64.Options{})
	if n := testing.AllocsPerRun(100, func() { _, _ = target.Classify(sig) }); n > 11 {
		t.Errorf("%v allocations", n)
	}
}
