// Package chunk lowers large modules in chunks, on all processors and in little memory. The output
// is the same as that of the whole module.
//
// A [Job] takes these steps:
//
//	source ──index──▶ extents of the top-level operations, aliases          ir/asm
//	       ──read───▶ a Chunk: some operations, and the externs they use    reader.go
//	       ──lower──▶ the passes, on the operations and on the externs      run.go
//	       ──print──▶ text with placeholders for names that all chunks share
//	       ──merge──▶ attributes and names of the module; text to spools    merge.go, spool.go
//	       ──write──▶ the text, with the placeholders filled in             write.go
//
// A [Printer] prints chunks and fills in the placeholders. There are two, in ir/asm and
// translate/llvmir.
//
// Chunks are independent if the passes are function-local, see [pass.Pass]. If a chunk has an error
// or turns out to depend on others, the job fails before it writes anything, and the caller
// processes the whole module: only that path reports errors.
package chunk
