package chunk

import (
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Job is a module to lower and print in chunks.
type Job struct {
	IR       *ir.Context
	Source   *diag.Source
	Options  asm.Options    // for the parser
	Pipeline *pass.Pipeline // of function-local passes
	Sound    bool           // the pipeline produces valid operations
	Printer  Printer
	Size     int // of a chunk, in bytes of text
	Threads  int // how many chunks are lowered at a time
	// Progress is called after each chunk with the number of operations done so far.
	Progress func(done, total int)
}

// Run lowers the module and writes the result, which is the same as that of the whole module. It
// returns the diagnostics of the passes.
//
// Run reports false, and has written nothing, if the module cannot be processed in chunks or if
// there is any error in it: the caller then processes the whole module, which reports errors in
// their order. The error is that of w or of a temporary file.
func (j *Job) Run(ctx context.Context, w io.Writer) (ds []diag.Diagnostic, ok bool, err error) {
	if len(j.Source.Text) <= j.Size || strings.IndexByte(j.Source.Text, placeholder.First) >= 0 {
		return nil, false, nil
	}
	x := newIndex(j.IR, j.Source, j.Options)
	if x == nil || len(x.Ops) < 2 {
		return nil, false, nil
	}
	var attrs [][]ir.NamedAttribute
	if len(j.Pipeline.Steps) > 0 { // the first operation reveals the target of most modules
		first := j.newRun(ctx, x, nil).lower(x.newReader(), 0, 1)
		if first == nil {
			return nil, false, nil
		}
		attrs = first.attrs()
	}
	for range len(j.Pipeline.Steps) + 1 {
		r := j.newRun(ctx, x, attrs)
		ok := r.lowerAll() && r.write(w)
		r.clear()
		if r.more == nil {
			return r.diags, ok, r.err
		}
		attrs = r.more
	}
	return nil, false, nil
}

// run is one attempt at a job. It holds the merged results of the first chunks of the module.
type run struct {
	*Job
	ctx    context.Context
	shared atomic.Pointer[pass.Shared]
	begun  atomic.Int64 // chunks
	index  *index

	texts     []cleanup.Spool // by section
	lengths   [][]int         // text length by section and chunk
	summaries []any           // of the printer, by chunk
	added     map[string]bool // symbols that passes added
	claims    map[string]any  // other names that passes chose

	buffers sync.Pool // of *[]byte, for Printer.Print

	// By step of the pipeline: the attributes that the module is assumed to have after the step,
	// and all attributes found so far if there are others.
	attrs, more [][]ir.NamedAttribute

	// By step of the pipeline: the diagnostics, and the functions that passes declared at the start
	// of the module.
	steps    [][]diag.Diagnostic
	declared [][]*ir.Operation

	diags []diag.Diagnostic // of all steps
	err   error             // of a spool or the output
}

func (j *Job) newRun(ctx context.Context, x *index, attrs [][]ir.NamedAttribute) *run {
	steps := len(j.Pipeline.Steps)
	return &run{
		Job: j, ctx: ctx, index: x, attrs: attrs,
		added: map[string]bool{}, claims: map[string]any{},
		steps: make([][]diag.Diagnostic, steps), declared: make([][]*ir.Operation, steps),
	}
}

// clear removes the temporary files.
func (r *run) clear() {
	for i := range r.texts {
		r.texts[i].Clear()
	}
}

// lowerAll lowers all chunks, several at a time, and merges the results in order.
func (r *run) lowerAll() bool {
	type task struct {
		from, to int
		done     chan *Chunk
	}
	tasks, order := make(chan task), make(chan task, 2*r.Threads)
	var stop atomic.Bool
	var wait sync.WaitGroup
	defer wait.Wait()
	wait.Go(func() {
		defer close(order)
		defer close(tasks)
		for from := 0; from < len(r.index.Ops) && !stop.Load() && r.ctx.Err() == nil; {
			t := task{from, r.index.chunkEnd(from, r.Size), make(chan *Chunk, 1)}
			order <- t
			tasks <- t
			from = t.to
		}
	})
	for range r.Threads {
		wait.Go(func() {
			reader := r.index.newReader()
			for t := range tasks {
				var c *Chunk
				if !stop.Load() {
					c = r.lower(reader, t.from, t.to)
				}
				t.done <- c
			}
		})
	}
	ok := true
	for t := range order {
		c := <-t.done
		if ok && (c == nil || !r.merge(c)) {
			ok = false
			stop.Store(true)
		}
		if r.Progress != nil {
			r.Progress(t.to, len(r.index.Ops))
		}
	}
	return ok && r.ctx.Err() == nil
}

// lower parses, lowers and prints one chunk. It returns nil if that fails or depends on other
// chunks.
func (r *run) lower(reader *reader, from, to int) (c *Chunk) {
	defer func() {
		if recover() != nil {
			c = nil // processing the whole module panics again, and reports it
		}
	}()
	c, ok := reader.read(from, to)
	if !ok || len(ir.Verify(r.IR, c.module)) > 0 {
		return nil
	}
	runner := &pass.Runner{IR: r.IR, Context: r.ctx, Threads: 1, Shared: r.sharing()}
	c.steps, ok = runner.RunChunk(r.Pipeline, c.module, c.externs, pass.Whole{Defines: r.index.defines, Attrs: r.attrs})
	if !ok || len(c.steps) > 0 && !r.Sound && len(ir.Verify(r.IR, c.module)) > 0 || !r.isLocal(c) {
		return nil
	}
	c.keepDeclared()
	if c.sections, c.summary, ok = r.Printer.Print(c.module, c.externs, r.buffer()); !ok {
		return nil
	}
	c.module, c.externs = nil, nil
	return c
}

// sharing returns what a chunk shares with others. Every 16th chunk begins anew, so that the types of
// a large module do not pile up.
func (r *run) sharing() *pass.Shared {
	if r.begun.Add(1)%16 == 1 {
		r.shared.Store(new(pass.Shared))
	}
	return r.shared.Load()
}

// isLocal reports whether all diagnostics are about the chunk, and lists the symbols that passes
// added. They must follow an operation of the chunk, and have new names.
func (r *run) isLocal(c *Chunk) bool {
	start, end := int(r.index.Ops[c.from].Start), int(r.index.Ops[c.to-1].End)
	for _, step := range c.steps {
		for _, d := range step.Diagnostics {
			if d.Pos.Source != r.Source || d.Pos.Offset < start || d.Pos.Offset >= end {
				return false
			}
		}
	}
	follows := false
	for o := range c.module.Region(0).First().Ops {
		name, ok := ir.SymbolName(o)
		op := r.index.definition(name)
		if !ok || c.from <= op && op < c.to {
			follows = true
			continue
		}
		if !follows || op >= 0 {
			return false
		}
		c.added = append(c.added, name)
	}
	return true
}

// keepDeclared copies the functions that passes declared, because the next chunk reuses their
// memory.
func (c *Chunk) keepDeclared() {
	c.declared = make([][]*ir.Operation, len(c.steps))
	externs := ir.NewSymbolTable(c.externs)
	for i, step := range c.steps {
		for _, name := range slices.Backward(step.Declared) {
			c.declared[i] = append(c.declared[i], externs.Lookup(name).Clone(&ir.Mapping{}))
		}
	}
}

// buffer returns memory for the text of a chunk. LLVM IR is up to four times as long as its source.
func (r *run) buffer() []byte {
	if b, ok := r.buffers.Get().(*[]byte); ok {
		return *b
	}
	return make([]byte, 0, 4*min(r.Size, 64<<10))
}
