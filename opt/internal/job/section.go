package job

import (
	"fmt"
	"io"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// section is the processing of one section of the input.
type section struct {
	*Job
	source *diag.Source
	diags  []diag.Diagnostic

	unit      *cimport.Unit // of C input, for --explain
	resources asm.Resources // dialect and external resources of the source
}

// isCancelled reports whether the context is cancelled, and adds an error if it is.
func (w *section) isCancelled() bool {
	if w.Cancel.Err() == nil {
		return false
	}
	return !w.add([]diag.Diagnostic{{ID: pass.ErrCancelled, Message: fmt.Sprintf("cancelled: %s", w.Cancel.Err())}})
}

// note adds a note without a position to the last error.
func (w *section) note(format string, args ...any) { addNote(w.lastError(), format, args...) }

func (w *section) lastError() *diag.Diagnostic {
	last := len(w.diags) - 1
	for last > 0 && w.diags[last].Severity != diag.Error {
		last--
	}
	return &w.diags[last]
}

func addNote(d *diag.Diagnostic, format string, args ...any) {
	d.Notes = append(d.Notes, diag.Diagnostic{Severity: diag.Note, Message: fmt.Sprintf(format, args...)})
}

// add appends diagnostics and reports whether they are free of errors.
func (w *section) add(ds []diag.Diagnostic) bool {
	w.diags = append(w.diags, ds...)
	return !diag.HasErrors(ds)
}

// addError adds an error without a position, and reports whether it is nil.
func (w *section) addError(err error) bool { return err == nil || w.add(diagnosticsOf(err)) }

func (w *section) parse() (module *ir.Operation) {
	w.total.Measure("Parser", func() {
		var ds []diag.Diagnostic
		if w.IsC() {
			module, ds = w.parseC()
		} else {
			opts := w.Syntax
			opts.Resources = &w.resources
			module, ds = asm.Parse(w.IR, w.source, opts)
		}
		w.add(w.recognize(ds))
	})
	return module
}

func (w *section) verify(step string, module *ir.Operation) (ok bool) {
	w.total.Measure(step, func() { ok = w.add(ir.Verify(w.IR, module)) })
	return ok
}

// fitPipeline remakes the pipeline for the operation that the input turned out to be.
func (w *section) fitPipeline(op *ir.Operation) bool {
	if !w.Syntax.NoImplicitModule || w.pipelineText != "" {
		return true
	}
	return w.addError(w.makePipeline(op.Name()))
}

func (w *section) runPasses(module *ir.Operation) bool {
	r := &pass.Runner{IR: w.IR, Context: w.Cancel, VerifyEach: w.verifyEach, Dump: w.dump(), Timing: w.total, Printed: w.Stderr}
	r.Threads = w.Threads()
	if w.statistics {
		r.Statistics = &pass.Statistics{}
		defer func() { r.Statistics.Report(w.Stderr, w.pipeline, w.statisticsDisplay == "list") }()
	}
	if r.Dump != nil {
		r.Dump.W = w.Stderr
		r.Dump.Print = func(to io.Writer, op *ir.Operation) { _ = asm.Print(to, op, w.Syntax) }
	}
	result := r.Run(w.pipeline, module)
	w.add(result.Diagnostics)
	if r.Dump != nil && r.Dump.Err() != nil {
		result.OK = w.addError(fmt.Errorf("cannot write the IR between passes: %w", r.Dump.Err()))
	}
	if result.Crash != nil {
		w.keepReproducer(w.lastError(), w.source, result.Crash.Value, result.Crash.Stack)
	}
	return result.OK
}
