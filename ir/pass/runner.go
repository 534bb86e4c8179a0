package pass

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Runner runs pipelines. Only IR is required.
type Runner struct {
	IR *ir.Context
	// Context cancels a run between two passes; may be nil.
	Context context.Context
	// VerifyEach verifies the operation after every pass.
	VerifyEach bool
	// Threads limits how many operations nested pipelines run on in parallel; 0 means GOMAXPROCS.
	Threads int
	// Dump prints the IR between passes; may be nil.
	Dump *Dump
	// Printed receives the text that passes print; nil discards it.
	Printed io.Writer
	// Timing collects the time that each pass takes; may be nil.
	Timing *Timing
	// Statistics collects the counters of passes; may be nil.
	Statistics *Statistics
	// Shared holds values for several runs, such as those on the chunks of a module; may be nil.
	Shared *Shared
}

// Result is the outcome of a run.
type Result struct {
	// Diagnostics of all passes, in order of position.
	Diagnostics []diag.Diagnostic
	// OK means that every pass ran without an error. Otherwise the IR is invalid.
	OK bool
	// Crash is not nil if a pass panicked.
	Crash *Crash

	claims []map[string]any // see [Context.Claim]
}

// Crash describes a panic in a pass.
type Crash struct {
	Pass  *Pass
	Value any
	Stack string
}

// Apply verifies op and runs passes on it serially, with default options. It returns all
// diagnostics. If they include an error, the IR is invalid.
func Apply(ctx *ir.Context, op *ir.Operation, passes ...*Pass) []diag.Diagnostic {
	if ds := ir.Verify(ctx, op); diag.HasErrors(ds) {
		return ds
	}
	p := &Pipeline{Anchor: op.Name()}
	for _, each := range passes {
		p.append(each.With(""))
	}
	r := &Runner{IR: ctx, Threads: 1}
	return r.Run(p, op).Diagnostics
}

// Run runs a pipeline on an operation, which must be of the pipeline's kind and satisfy
// [ir.Verify]. It stops after the first step that fails.
func (r *Runner) Run(p *Pipeline, op *ir.Operation) Result {
	misuse.If(r == nil || r.IR == nil, "the runner has no context")
	misuse.If(p == nil, "the pipeline is nil")
	misuse.If(op == nil, "the operation is nil")
	return r.start().run(p, op)
}

func (r *Runner) start() *execution {
	threads := r.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	e := &execution{runner: r, threads: threads, timing: r.Timing, dumped: r.Printed}
	if r.Dump != nil {
		e.dumped = r.Dump.W
	}
	return e
}

// execution is the run of a pipeline on one operation. Nested executions are merged in the order of
// their operations, so that the output does not depend on the number of threads.
type execution struct {
	runner  *Runner
	threads int
	timing  *Timing
	kinds   *ir.Kinds // upper bound of the kinds in the operation; nil if unknown
	dumped  io.Writer
	Result
	statistics Statistics
}

func (e *execution) run(p *Pipeline, op *ir.Operation) Result {
	if p.Anchor != AnyOp && p.Anchor != op.Name() {
		var rep ir.Reporter
		d := rep.ErrorAt(op, ErrPipelineAnchor, "can't run '%s' pass manager on '%s' op", p.Anchor, op.Name())
		if op.Is(ir.ModuleOp) {
			d.Hint("a pipeline for the ops of a module is nested: '" + op.Name() + "(" + p.Anchor + "(…))'")
		}
		return Result{Diagnostics: rep.Diags}
	}
	e.OK = e.pipeline(p, op)
	slices.SortStableFunc(e.Diagnostics, diag.Compare)
	if e.runner.Statistics != nil {
		e.runner.Statistics.merge(&e.statistics)
	}
	result := e.Result
	e.Result, e.statistics = Result{}, Statistics{}
	return result
}

func (e *execution) pipeline(p *Pipeline, op *ir.Operation) bool {
	for i := range p.Steps {
		s := &p.Steps[i]
		if e.isCancelled(op) {
			return false
		}
		if s.Nested != nil && !e.nested(s.Nested, op) || s.Pass != nil && !e.pass(s, op) {
			return false
		}
	}
	return true
}

// isCancelled reports an error if the runner's context is done.
func (e *execution) isCancelled(op *ir.Operation) bool {
	if e.runner.Context == nil || e.runner.Context.Err() == nil {
		return false
	}
	var r ir.Reporter
	r.ErrorAt(op, ErrCancelled, "cancelled: %s", e.runner.Context.Err())
	e.Diagnostics = append(e.Diagnostics, r.Diags...)
	return true
}

// nested runs a pipeline on the operations of its kind directly inside op, also after one of them
// fails.
func (e *execution) nested(p *Pipeline, op *ir.Operation) bool {
	children := childrenOf(op, p.Anchor)
	e.kinds = nil
	timing := e.timing.child("'" + p.Anchor + "' pipeline")
	defer timing.measure(time.Now())

	inner := make([]execution, len(children))
	dumps := make([]bytes.Buffer, len(children))
	oks := make([]bool, len(children))
	parallel(len(children), e.threads, func(i int) {
		inner[i] = execution{runner: e.runner, threads: 1, dumped: &dumps[i]}
		if timing != nil {
			inner[i].timing = &Timing{}
		}
		oks[i] = inner[i].pipeline(p, children[i])
	})
	for i := range inner {
		e.merge(&inner[i])
		if dumps[i].Len() > 0 && e.dumped != nil {
			_, _ = e.dumped.Write(dumps[i].Bytes())
		}
		timing.merge(inner[i].timing)
	}
	return !slices.Contains(oks, false)
}

func (e *execution) merge(inner *execution) {
	e.Diagnostics = append(e.Diagnostics, inner.Diagnostics...)
	e.Crash = cmp.Or(e.Crash, inner.Crash)
	e.claims = append(e.claims, inner.claims...)
	e.statistics.merge(&inner.statistics)
}

// childrenOf returns the operations that a nested pipeline runs on. They must be isolated from
// above, because they are changed in parallel.
func childrenOf(op *ir.Operation, anchor string) (children []*ir.Operation) {
	for _, r := range op.Regions() {
		for b := range r.Blocks {
			for o := range b.Ops {
				if (anchor == AnyOp || o.Name() == anchor) && o.Has(ir.IsolatedFromAbove) {
					children = append(children, o)
				}
			}
		}
	}
	return children
}

// pass runs one pass and reports whether the IR is still valid.
func (e *execution) pass(s *Step, op *ir.Operation) bool {
	d := e.runner.Dump
	before := d.before(e.dumped, s.Pass, op)
	start := time.Now()
	ctx := &Context{IR: e.runner.IR, settings: s.Settings, printed: e.dumped, shared: e.runner.Shared}
	ctx.ShowOp = e.runner.IR.ShowOp
	ok := e.call(s.Pass, ctx, op) && !ctx.Failed()
	e.timing.child(s.Pass.className()).measure(start)
	e.statistics.add(s, ctx.counted)
	e.Diagnostics = append(e.Diagnostics, ctx.Diags...)
	if ctx.claims != nil {
		e.claims = append(e.claims, ctx.claims)
	}
	d.after(e.dumped, s.Pass, op, before, ok)
	return ok && e.verified(s.Pass, op)
}

// skips reports whether a pass need not run. Otherwise it adds to the cached kinds what the pass may
// make, or discards them.
func (e *execution) skips(p *Pass, ctx *Context, op *ir.Operation) bool {
	if p.Skip != nil && p.Skip(ctx, e.kindsIn(op)) {
		return true
	}
	if e.kinds != nil && p.Makes != nil {
		e.kinds = e.kinds.With(p.Makes...)
	} else {
		e.kinds = nil
	}
	return false
}

func (e *execution) kindsIn(op *ir.Operation) *ir.Kinds {
	if e.kinds == nil {
		e.kinds = ir.KindsIn(op)
	}
	return e.kinds
}

// call runs the pass, unless it can be skipped. A panic becomes a diagnostic.
func (e *execution) call(p *Pass, ctx *Context, op *ir.Operation) (ok bool) {
	if e.skips(p, ctx, op) {
		return true
	}
	defer func() {
		if v := recover(); v != nil {
			e.crashed(p, op, v)
			ok = false
		}
	}()
	p.run(ctx, op)
	return true
}

func (e *execution) crashed(p *Pass, op *ir.Operation, v any) {
	stack := string(debug.Stack())
	if w, ok := v.(*workerPanic); ok {
		v, stack = w.value, w.stack
	}
	e.Crash = cmp.Or(e.Crash, &Crash{Pass: p, Value: v, Stack: stack})
	var r ir.Reporter
	r.ErrorAt(op, diag.ErrInternal, "internal error: pass '%s' panicked on %s: %v", p.Name, describe(op), v)
	e.Diagnostics = append(e.Diagnostics, r.Diags...)
}

func describe(op *ir.Operation) string {
	if name, ok := ir.SymbolName(op); ok {
		return fmt.Sprintf("'%s' @%s", op.Name(), name)
	}
	return "'" + op.Name() + "'"
}

func (e *execution) verified(p *Pass, op *ir.Operation) bool {
	if !e.runner.VerifyEach {
		return true
	}
	defer e.timing.child("(verify)").measure(time.Now())
	found := ir.Verify(e.runner.IR, op)
	if made := e.undeclared(p, op); made != "" {
		var r ir.Reporter
		r.ErrorAt(op, diag.ErrInternal, "internal error: pass '%s' made '%s', which it does not declare", p.Name, made)
		found = append(found, r.Diags...)
	}
	for i := range found {
		found[i].Notes = append(found[i].Notes, diag.Diagnostic{
			Severity: diag.Note, ID: ErrBrokenIR, Message: "pass '" + p.Name + "' produced this invalid IR",
		})
	}
	e.Diagnostics = append(e.Diagnostics, found...)
	return !diag.HasErrors(found)
}

// undeclared returns an op that the pass has made although its Makes does not cover it; or "".
func (e *execution) undeclared(p *Pass, op *ir.Operation) string {
	if p.Makes != nil && e.kinds != nil {
		for _, name := range ir.KindsIn(op).Names() {
			if !e.kinds.HaveAny(name) {
				return name
			}
		}
	}
	return ""
}

// workerPanic carries a panic and its stack to the goroutine that waits for the workers.
type workerPanic struct {
	value any
	stack string
}

// parallel calls f(0) … f(n-1) on up to the given number of goroutines. If several calls panic, it
// propagates the panic of the lowest number.
func parallel(n, threads int, f func(int)) {
	threads = min(threads, n)
	if threads <= 1 {
		for i := range n {
			f(i)
		}
		return
	}
	var (
		next   atomic.Int64
		wait   sync.WaitGroup
		mutex  sync.Mutex
		failed = n
		first  *workerPanic
	)
	call := func(i int) {
		defer func() {
			if v := recover(); v != nil {
				mutex.Lock()
				defer mutex.Unlock()
				if i < failed {
					failed, first = i, &workerPanic{v, string(debug.Stack())}
				}
			}
		}()
		f(i)
	}
	for range threads {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				call(i)
			}
		})
	}
	wait.Wait()
	if first != nil {
		panic(first)
	}
}
