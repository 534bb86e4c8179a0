package opt

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

// The percentage of the collector falls with the memory that is in use, and is as before at the end.
func TestSpareMemory(t *testing.T) {
	const before = 300
	defer debug.SetGCPercent(debug.SetGCPercent(before))
	percent := func() uint64 {
		sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(sample)
		return sample[0].Value.Uint64()
	}
	end := spareMemory()
	used := make([]byte, memoryBudget/2)
	deadline := time.Now().Add(time.Minute)
	for percent() > 100 && time.Now().Before(deadline) {
		runtime.GC()
		time.Sleep(time.Millisecond) // the percentage is adapted after the collection
	}
	if p := percent(); p < leastPercent || p > 100 {
		t.Errorf("the percentage is %d, of %d bytes in use", p, len(used))
	}
	runtime.KeepAlive(used)
	end()
	runtime.GC()
	time.Sleep(10 * time.Millisecond)
	if p := percent(); p != before {
		t.Errorf("the percentage is %d, and was %d", p, before)
	}
}
