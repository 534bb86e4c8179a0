//go:build !race

// The race detector makes allocations of its own.

package bench_test

import (
	"runtime"
	"testing"

	"github.com/abi-opt/abi-opt/test/bench/inputs"
)

// maxAllocs is how many allocations a function may take on the whole way from
// text to LLVM IR. Unlike time it does not depend on the machine. A change that
// needs fewer lowers the number.
var maxAllocs = map[string]float64{
	"c":            74,
	"func":         39,
	"records":      85,
	"declarations": 14,
	"memref":       330, // expand-strided-metadata simplifies all around, as in MLIR
}

func TestAllocations(t *testing.T) {
	for _, in := range inputs.All {
		const n = 200
		text := in.MLIR(n)
		all := testing.AllocsPerRun(1, func() {
			runtime.GC() // so that types are made anew, whatever was made of them before
			w := newWay(t, text)
			for _, s := range steps {
				s.run(w)
			}
		})
		got, most := all/n, maxAllocs[in.Name]
		t.Logf("%s: %.1f allocations a function", in.Name, got)
		if got > most {
			t.Errorf("%s: a function takes %.1f allocations, more than %.0f", in.Name, got, most)
		}
		if got < 0.95*most {
			t.Errorf("%s: a function takes %.1f allocations; lower the bound, %.0f, to keep it so", in.Name, got, most)
		}
	}
}
