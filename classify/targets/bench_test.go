package targets_test

import (
	"strconv"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/bench/processor"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// usual is a signature as headers have them: records in registers, in memory and by pointer, and
// numbers.
func usual(point *c.RecordType) classify.Signature {
	si32, si64 := ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	pair := c.Struct("Pair", c.Field{Name: "n", Type: si64}, c.Field{Name: "d", Type: ir.F64})
	return classify.Signature{
		Result: pair,
		Params: []ir.Type{llvm.Ptr, point, si32, ir.IntOf(8, ir.Signed), ir.F64, pair, si64},
	}
}

func point(name string) *c.RecordType {
	return c.Struct(name, c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "y", Type: ir.F64}, c.Field{Name: "id", Type: ir.IntOf(32, ir.Signed)})
}

// The decision about a signature whose types are known.
func BenchmarkKnown(b *testing.B) {
	sig := usual(point("Point"))
	each(b, func(target classify.Target, _ int) error {
		_, err := target.Classify(sig)
		return err
	})
}

// A new record, and the decision about a signature with it.
func BenchmarkNew(b *testing.B) {
	each(b, func(target classify.Target, i int) error {
		_, err := target.Classify(usual(point("P" + strconv.Itoa(i))))
		return err
	})
}

func each(b *testing.B, do func(target classify.Target, i int) error) {
	for _, d := range targets.All {
		b.Run(d.Name, func(b *testing.B) {
			target, err := targets.New(d.Name, targets.Options{})
			if err != nil {
				b.Fatal(err)
			}
			if err := do(target, -1); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			start := processor.Time(b)
			for i := range b.N {
				do(target, i)
			}
			b.ReportMetric(float64((processor.Time(b)-start).Nanoseconds())/float64(b.N), "cpu-ns/op")
		})
	}
}
