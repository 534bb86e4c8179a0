//go:build unix && !race

package bench_test

import (
	"io"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/bench/inputs"
	"github.com/abi-opt/abi-opt/test/tools"
)

// The sizes that are compared: one is times the other, and a shape is of the
// larger size at most but where ABI_OPT_SHAPES is set.
const (
	times    = 8
	atMost   = 25_000
	allSizes = "ABI_OPT_SHAPES"
)

// TestShapesAreLinear compares what a module of a shape takes with what a larger
// one does. Were it the square, that would be 64 times as much. Memory is the same
// every time. Time is not, so that it may be two and a half times too much.
func TestShapesAreLinear(t *testing.T) {
	for _, s := range inputs.Shapes {
		t.Run(strings.ReplaceAll(s.Name, " ", "_"), func(t *testing.T) {
			n := s.Size
			if os.Getenv(allSizes) == "" {
				n = min(n, tools.Quick(atMost/3, atMost))
			}
			small, large := costOf(t, s, n/times), costOf(t, s, n)
			t.Logf("%d: %s, %d KB; %d: %s, %d KB", n/times, small.time, small.memory>>10, n, large.time, large.memory>>10)
			if most := times*small.memory*5/4 + 1<<20; large.memory > most {
				t.Errorf("%d of them take %d KB, and %d of them %d KB", n/times, small.memory>>10, n, large.memory>>10)
			}
			if most := times*small.time*5/2 + 20*time.Millisecond; large.time > most {
				t.Errorf("%d of them take %s, and %d of them %s", n/times, small.time, n, large.time)
			}
		})
	}
}

// cost is what the command takes for an input.
type cost struct {
	time   time.Duration // of the processor
	memory uint64        // allocated
}

// costOf returns the lower cost of two runs.
func costOf(t *testing.T, s inputs.Shape, n int) (least cost) {
	text := s.MLIR(n)
	for i := range 2 {
		before := spent(t)
		if status := command.Main(append(s.Flags, "-j=1"), strings.NewReader(text), io.Discard, os.Stderr); status != 0 {
			t.Fatal("status", status)
		}
		after := spent(t)
		c := cost{after.time - before.time, after.memory - before.memory}
		if i == 0 {
			least = c
		}
		least = cost{min(least.time, c.time), min(least.memory, c.memory)}
	}
	return least
}

// spent is what the process has taken until now. Garbage of what went before is
// not to be collected in the time of what comes.
func spent(t *testing.T) cost {
	runtime.GC()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return cost{time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), memory.TotalAlloc}
}
