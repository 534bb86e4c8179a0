package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A walk that enters a cycle of some length ends; any other walk goes on
// as long as it is.
func TestCycle(t *testing.T) {
	for lead := range 20 {
		for length := 1; length < 20; length++ {
			block := ir.NewBlock()
			for range lead + length {
				block.AddArg(ir.I32)
			}
			var c ir.Cycle
			steps, at := 0, 0
			for !c.Closes(block.Arg(at)) {
				if steps++; steps > 4*(lead+length) {
					t.Fatalf("not detected: %d values, then a cycle of %d", lead, length)
				}
				if at++; at == lead+length {
					at = lead
				}
			}
			if steps < lead+length {
				t.Errorf("%d values, then a cycle of %d: detected after %d steps", lead, length, steps)
			}
		}
	}
}
