package layout_test

import (
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Find looks in members, elements and parts, and once at each type: records of two members each have 2^18 paths.
func TestFind(t *testing.T) {
	record := func(name string, of ...ir.Type) ir.Type {
		var fields []c.Field
		for i, f := range of {
			fields = append(fields, c.Field{Name: fmt.Sprint("m", i), Type: f})
		}
		return c.Struct(name, fields...)
	}
	vector := ir.Vector(ir.F32, 4)
	deep := record("S0", ir.I8)
	for i := range 18 {
		deep = record(fmt.Sprint("S", i+1), deep, deep)
	}
	table := layout.NewTable(layout.X86_64)
	for _, tt := range []struct {
		of   ir.Type
		want ir.Type
	}{
		{vector, vector},
		{ir.F32, nil},
		{record("A", ir.I8, c.Array(3, record("B", ir.F64, vector))), vector},
		{record("C", ir.Complex(ir.F32)), nil},
		{deep, nil},
	} {
		l, err := table.Of(tt.of)
		if err != nil {
			t.Fatal(err)
		}
		visits := 0
		got := l.Find(func(t ir.Type) bool { visits++; return llvm.IsVector(t) })
		if got != tt.want || l.HasVector() != (tt.want != nil) || visits > 10 {
			t.Errorf("%.80v: got %v after %d visits, want %v", tt.of, got, visits, tt.want)
		}
	}
}
