package opt

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// An interface is in memory as a whole, unlike modules that are lowered. Garbage is collected often only if there is much
// else: a percentage that fits small interfaces takes twice the memory of large ones, and one for those three times the
// processor time for a lint of 100,000 functions.
const (
	memoryBudget = 480 << 20 // bytes of the heap
	leastPercent = 25
)

// spareMemory adapts the percentage of [debug.SetGCPercent] after each collection, so that the heap stays in the budget if it
// can. The caller ends it.
func spareMemory() (end func()) {
	most := debug.SetGCPercent(leastPercent)
	if most < leastPercent { // as the environment asks for, or none
		debug.SetGCPercent(most)
		return func() {}
	}
	debug.SetGCPercent(most)
	var lock sync.Mutex
	ended := false
	type collected struct{ _ *int } // an object that is found to be garbage by each collection
	var adapt func(*collected)
	adapt = func(c *collected) {
		lock.Lock()
		defer lock.Unlock()
		if ended {
			return
		}
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		percent := 100 * (memoryBudget - int64(live[0].Value.Uint64())) / int64(max(live[0].Value.Uint64(), 1))
		debug.SetGCPercent(int(max(leastPercent, min(percent, int64(most)))))
		runtime.SetFinalizer(c, adapt)
	}
	runtime.SetFinalizer(&collected{}, adapt)
	return func() {
		lock.Lock()
		defer lock.Unlock()
		ended = true
		debug.SetGCPercent(most)
	}
}
