package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A way that runs into a circle of some length ends, one that does not goes on
// as long as it is.
func TestCircle(t *testing.T) {
	for lead := range 20 {
		for length := 1; length < 20; length++ {
			block := ir.NewBlock()
			for range lead + length {
				block.AddArg(ir.I32)
			}
			var c ir.Circle
			steps, at := 0, 0
			for !c.Closes(block.Arg(at)) {
				if steps++; steps > 4*(lead+length) {
					t.Fatalf("not noticed: %d values, then a circle of %d", lead, length)
				}
				if at++; at == lead+length {
					at = lead
				}
			}
			if steps < lead+length {
				t.Errorf("%d values, then a circle of %d: noticed after %d steps", lead, length, steps)
			}
		}
	}
}
