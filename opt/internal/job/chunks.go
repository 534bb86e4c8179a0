package job

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/opt/internal/chunk"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// allowsChunks reports whether the flags, the input and the pipeline allow processing in chunks.
func (o *Options) allowsChunks() bool {
	return o.partSize > 0 && !o.needsWhole() && !o.IsC() && o.pipeline.Anchor == ir.ModuleOp.Name && o.pipeline.IsFunctionLocal()
}

// needsWhole reports whether a flag needs the whole module in memory. LLVM IR and MLIR can be written
// in chunks.
func (o *Options) needsWhole() bool {
	s := &o.Syntax
	return o.Explain != "" || slices.Contains([]string{"llir", "json", "c-header"}, o.Emit) ||
		s.NoImplicitModule || s.DebugInfo || s.UniqueNames || s.NumberValues || s.ValueUsers || s.SkipRegions || s.HexLarger != nil || s.ElideLarger != nil ||
		o.verifyEach || o.verifyRoundTrip || o.runsReproducer || o.inputReproducer != "" ||
		o.dump() != nil || o.dumpTree != "" || o.showOps || o.timing || o.statistics
}

// chunks processes the module in chunks. It reports false, and has changed nothing, if that is not
// possible.
func (w *section) chunks() bool {
	if !w.allowsChunks() {
		return false
	}
	progress := w.newProgress()
	run := chunk.Job{
		IR: w.IR, Source: w.source, Options: asm.Options{AllowUnregistered: w.Syntax.AllowUnregistered, Around: w.Syntax.Around},
		Pipeline: w.pipeline, Sound: w.sound, Printer: w.chunkPrinter(),
		Size: int(w.partSize), Threads: w.Threads(), Progress: progress.update,
	}
	ds, ok, err := run.Run(w.Cancel, completeWriter{w.out})
	progress.end(ok)
	w.out.note(err)
	if ok || err != nil {
		w.add(ds)
	}
	return ok || err != nil
}

func (w *section) chunkPrinter() chunk.Printer {
	if w.Emit == "llvm" {
		return &llvmir.ChunkPrinter{Options: w.llvmOptions()}
	}
	return &asm.ChunkPrinter{Options: w.Syntax}
}
