package idmap

import (
	"sync"
	"testing"
)

// All goroutines get the value that was added first.
func TestShared(t *testing.T) {
	const goroutines, n = 4, 1000
	var m Shared[int]
	var got [goroutines][n + 1]int
	var wait sync.WaitGroup
	for g := range goroutines {
		wait.Go(func() {
			for id := uint64(1); id <= n; id++ {
				v := m.Get(id)
				if v == nil {
					v = m.Add(id, g*n+int(id))
				}
				got[g][id] = *v
			}
		})
	}
	wait.Wait()
	for id := 1; id <= n; id++ {
		v := m.Get(uint64(id))
		if v == nil || *v%n != id%n {
			t.Fatalf("%d is %v", id, v)
		}
		for g := range goroutines {
			if got[g][id] != *v {
				t.Errorf("%d is %d to goroutine %d, and %d at the end", id, got[g][id], g, *v)
			}
		}
	}
	if v := m.Get(n + 1); v != nil {
		t.Errorf("a number that was not added is %d", *v)
	}
}
