package opt

import (
	"maps"
	"runtime"
	"slices"

	"github.com/abi-opt/abi-opt/internal/chunk"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// allowsChunks reports whether the flags, the input and the pipeline allow processing in chunks.
func (c *config) allowsChunks() bool {
	whole := slices.Contains(slices.Collect(maps.Values(c.needsWhole)), true)
	return c.partSize > 0 && !whole && !c.isC() && c.pipeline.Anchor == ir.ModuleOp.Name && c.pipeline.IsFunctionLocal()
}

// threads returns the number of chunks or functions to process at a time.
func (c *config) threads() int {
	switch {
	case c.serial || c.dumpModules:
		return 1
	case c.jobs > 0:
		return c.jobs
	}
	return runtime.GOMAXPROCS(0)
}

// chunks processes the module in chunks. It reports false, and has changed nothing, if that is not
// possible.
func (w *work) chunks() bool {
	if !w.allowsChunks() {
		return false
	}
	progress := w.newProgress()
	job := chunk.Job{
		IR: w.ctx, Source: w.source, Options: asm.Options{AllowUnregistered: w.allowUnregistered},
		Pipeline: w.pipeline, Sound: w.sound, Printer: w.chunkPrinter(),
		Size: int(w.partSize), Threads: w.threads(), Progress: progress.update,
	}
	ds, ok, err := job.Run(w.cancel, completeWriter{w.out})
	progress.end(ok)
	w.out.note(err)
	if ok || err != nil {
		w.add(ds)
	}
	return ok || err != nil
}

func (w *work) chunkPrinter() chunk.Printer {
	if w.emit == "llvm" {
		return &llvmir.ChunkPrinter{Options: w.llvmOptions()}
	}
	return &asm.ChunkPrinter{Options: w.printOptions()}
}
