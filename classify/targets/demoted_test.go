package targets_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// LLVM returns a result either in registers or by one address, whatever its parts: on riscv32 the first of two integers of 64 bits
// fits the registers, and on Windows none of two numbers of x87. The address is one argument.
func TestDemotedResults(t *testing.T) {
	several := 0
	for _, v := range oracle.Forms() {
		host := v.Target(t)
		for _, name := range targets.ConventionNames(host) {
			of, err := targets.ConventionOf(host, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, elem := range []ir.Type{ir.IntOf(64, ir.Signed), ir.F64, ir.F80, ir.F128} {
				in := c.Struct("", c.Field{Name: "c", Type: ir.Complex(elem)})
				for _, result := range []ir.Type{ir.Complex(elem), in} {
					f, err := of.Classify(classify.Signature{Result: result, Params: []ir.Type{ir.IntOf(32, ir.Signed)}})
					if err != nil || len(f.Result.Pieces) < 2 {
						continue
					}
					for i := range f.Result.Pieces {
						if at := f.Result.Pieces[i].At; at.Address != f.Result.IsAtAddress() || at.Address && at.String() != f.Result.Pieces[0].At.String() {
							t.Errorf("%s %s: %v: piece %d is in %v, but the first one in %v", v.String(), name, result, i, at, f.Result.Pieces[0].At)
						}
					}
					if at := f.Params[0].Pieces[0].At; f.Result.IsAtAddress() && at.Place == classify.Registers {
						several++
						if at.Regs[0].Index > 1 {
							t.Errorf("%s %s: %v: the argument after the address is in %v", v.String(), name, result, at)
						}
					}
				}
			}
		}
	}
	if several == 0 {
		t.Error("no result with several pieces is in memory")
	}
}
