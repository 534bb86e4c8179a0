package convert_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// A lenient conversion leaves what it cannot convert, with casts around it, and
// says nothing.
func TestLenient(t *testing.T) {
	m := example()
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"dst"}, Illegal: []string{"src"}},
		Types:    types(),
		Patterns: without(srcFunc, srcAdd),
		Lenient:  true,
	}
	var r ir.Reporter
	if !conv.Partial(m, &r) || len(r.Diags) > 0 {
		t.Fatal(r.Diags)
	}
	check(t, m, `
		src.func() {
		^0(%0: index, %1: complex<i32>):
		  %2, %3 = builtin.unrealized_conversion_cast(%1) : i32, i32
		  %4 = dst.const() : i64
		  %5 = builtin.unrealized_conversion_cast(%4) : index
		  %6 = src.add(%0, %5) : index
		  %7 = builtin.unrealized_conversion_cast(%6) : i64
		  dst.br(%7, %2, %3)
		^1(%8: index, %9: complex<i32>):
		  %10, %11 = builtin.unrealized_conversion_cast(%9) : i32, i32
		  %12 = builtin.unrealized_conversion_cast(%8) : i64
		  dst.use(%12, %10, %11, %7)
		}`)
}
