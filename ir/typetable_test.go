package ir_test

import (
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

func TestTypeTable(t *testing.T) {
	var table ir.TypeTable[int]
	if _, ok := table.Of(ir.I8); ok {
		t.Error("an empty table says something")
	}
	const n = 1000
	var types []ir.Type // the table does not keep them
	for width := 1; width <= n; width++ {
		types = append(types, ir.Int(width))
	}
	for i, of := range types {
		table.Set(of, -1)
		table.Set(of, i)
	}
	for i, of := range types {
		if got, ok := table.Of(of); !ok || got != i {
			t.Errorf("%s: %d, %t", of, got, ok)
		}
	}
	if _, ok := table.Of(ir.Int(n + 1)); ok {
		t.Error("the table knows a type that was not set")
	}
}

// Several goroutines get one answer, and it is looked for once if they ask one
// after the other.
func TestTypeCache(t *testing.T) {
	var cache ir.TypeCache[*int]
	const n = 300 // more than are at hand
	answers := make([][n]*int, 4)
	var wait sync.WaitGroup
	for i := range answers {
		wait.Go(func() {
			for range 3 {
				for width := range n {
					answers[i][width] = cache.Of(ir.Int(width+1), func(ir.Type) *int { return &width })
				}
			}
		})
	}
	wait.Wait()
	for width := range n {
		first := answers[0][width]
		if *first != width {
			t.Errorf("i%d: %d", width+1, *first)
		}
		for i := range answers {
			if answers[i][width] != first {
				t.Errorf("i%d: two answers", width+1)
			}
		}
		cache.Of(ir.Int(width+1), func(ir.Type) *int { t.Error("asked again"); return nil })
	}
}
