package bench_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/bench/inputs"
	"github.com/abi-opt/abi-opt/test/bench/processor"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// texts are the forms in which a module can be written: what is done before, and
// the writing.
var texts = []struct {
	name  string
	steps []step
	write func(io.Writer, *way)
}{
	{"llvm", steps[:len(steps)-1], func(out io.Writer, w *way) {
		_, _ = llvmir.Write(out, w.module, llvmir.Options{Verified: true})
	}},
	{"custom", steps[:1], printing(asm.Options{})},
	{"generic", steps[:1], printing(asm.Options{Generic: true})},
	{"debuginfo", steps[:1], printing(asm.Options{DebugInfo: true})},
}

func printing(opts asm.Options) func(io.Writer, *way) {
	return func(out io.Writer, w *way) { _ = asm.Print(out, w.module, opts) }
}

// partSize is about how many functions are written at a time when a module is worked on in
// parts: what they consist of is in a cache. That of a module of size functions need not be.
const partSize = 100

// BenchmarkText measures how many bytes of text are written in a second, and in a
// second of processor time, which a busy machine falsifies less. The module is in
// memory.
func BenchmarkText(b *testing.B) {
	for _, text := range texts {
		for _, in := range inputs.All {
			for _, functions := range []int{partSize, size} {
				b.Run(fmt.Sprintf("%s/%s/%d", text.name, in.Name, functions), func(b *testing.B) {
					w := newWay(b, in.MLIR(functions))
					for _, s := range text.steps {
						s.run(w)
					}
					benchmarkWrite(b, func(out io.Writer) { text.write(out, w) })
				})
			}
		}
	}
}

func benchmarkWrite(b *testing.B, write func(io.Writer)) {
	var n counter
	write(&n)
	b.SetBytes(int64(n))
	b.ReportAllocs()
	start := processor.Time(b)
	for b.Loop() {
		write(io.Discard)
	}
	processor.Report(b, int(n), start)
}

// counter counts what is written.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
