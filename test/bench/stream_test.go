package bench_test

import (
	"io"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/bench/inputs"
)

// BenchmarkCommand measures the whole command on one processor: in parts, and on
// the module as a whole.
func BenchmarkCommand(b *testing.B) {
	for _, in := range inputs.All {
		text := in.MLIR(2 * size)
		for _, flags := range [][]string{
			{"--emit=llvm", "-j=1"},
			{"--emit=llvm", "-j=1", "--part-size=0"},
			{"--mlir-print-op-generic", "-j=1"},
			{"--mlir-print-op-generic", "-j=1", "--part-size=0"},
		} {
			b.Run(in.Name+"/"+strings.Join(flags, " "), func(b *testing.B) {
				b.ReportAllocs()
				for range b.N {
					if status := command.Main(flags, strings.NewReader(text), io.Discard, io.Discard); status != 0 {
						b.Fatal("status", status)
					}
				}
			})
		}
	}
}
