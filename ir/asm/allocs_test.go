//go:build !race

// The race detector makes allocations of its own.

package asm_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir/asm"
)

// TestStringAllocations: printing one op takes what its text takes, and nothing for what
// only a module has. A change that needs less lowers the number.
func TestStringAllocations(t *testing.T) {
	const want = 7
	o := smallOp(t)
	if got := testing.AllocsPerRun(100, func() { asm.String(o) }); got != want {
		t.Errorf("printing %s takes %v allocations, want %d", asm.String(o), got, want)
	}
}
