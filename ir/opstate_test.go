package ir_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// The lengths of groups are what was asked for, whatever was asked for before and
// by however many.
func TestSegments(t *testing.T) {
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for i := range 2000 {
				sizes := make([]int, i%6)
				want := make([]int64, len(sizes))
				for k := range sizes {
					sizes[k] = i / (k + 1) % 40
					want[k] = int64(sizes[k])
				}
				got := ir.Segments(sizes...).(ir.DenseArrayAttr)
				if got.Elem != ir.I32 || !slices.Equal(got.Ints(), want) {
					t.Errorf("%v gives %v", sizes, ir.AttrString(got))
				}
				clear(sizes) // they are not kept
			}
		})
	}
	wait.Wait()
}
