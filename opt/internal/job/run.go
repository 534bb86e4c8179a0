package job

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputkind"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/expect"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Run reads, lowers and writes the input, and returns the exit status.
func (j *Job) Run(stdin io.Reader, stdout io.Writer) (status int, err error) {
	if j.timing {
		j.total = &pass.Timing{}
	}
	start := time.Now()
	j.warnUnused()
	source, err := j.ReadInput(stdin)
	if err != nil {
		return 0, err
	}
	if j.dumpPipeline {
		fmt.Fprintf(j.Stderr, "Pass Manager with %d passes:\n%s\n", len(slices.Collect(j.pipeline.Passes)), j.pipeline)
	}
	b, err := j.newBuild()
	if err != nil {
		return 0, err
	}
	defer b.clear()
	if j.out, err = openOutput(j.llvmOutput(b), stdout, 0o666); err != nil {
		return 0, err
	}
	ok := j.sections(source)
	if err := j.out.close(ok); err != nil {
		return 0, err
	}
	if ok && b != nil {
		if status, err = b.finish(source, stdin, stdout); err != nil {
			return 0, err
		}
	}
	if j.total != nil {
		j.total.Time = time.Since(start)
		j.reportTiming()
	}
	if !ok {
		return cli.StatusBadInput, nil
	}
	return status, j.writeDepfile(stdout)
}

// sections processes each section of the input and reports whether all succeeded.
func (j *Job) sections(source *diag.Source) bool {
	sections := []*diag.Source{source}
	if j.splitMarker != "" {
		sections = diag.Split(source, j.splitMarker)
	}
	if j.splitMarker == diag.SplitMarker {
		if at, near := diag.NearMiss(source); near {
			d := diag.Diagnostic{Severity: diag.Warning, ID: warnMarker, Pos: at, Message: "near miss with file split marker"}
			d.Hint("a section ends with a line '" + diag.SplitMarker + "', of five dashes")
			j.Report([]diag.Diagnostic{d})
		}
	}
	ok := true
	for i, section := range sections {
		if i > 0 {
			j.out.text(j.outputMarker + "\n")
			j.out.endSection(true)
		}
		ok = j.section(section) && ok
	}
	return ok
}

// section processes one section of the input and reports success: without errors or, with
// --verify-diagnostics, exactly with the expected ones.
func (j *Job) section(source *diag.Source) bool {
	w := &section{Job: j, source: source}
	w.add(j.guarded(source, w.steps))
	w.suggestSplit()
	j.out.endSection(!diag.HasErrors(w.diags))
	if j.verifyDiagnostics != "" {
		w.diags = expect.Check(source, w.diags)
		if j.verifyDiagnostics == "only-expected" {
			w.diags = slices.DeleteFunc(w.diags, func(d diag.Diagnostic) bool { return d.ID == expect.ErrUnexpected })
		}
	}
	j.Report(w.diags)
	return !diag.HasErrors(w.diags)
}

// suggestSplit adds a hint to the first error of an input that has sections and is not split.
func (w *section) suggestSplit() {
	if first := inputkind.FirstError(w.diags); first >= 0 && w.splitMarker == "" && len(diag.Split(w.source, diag.SplitMarker)) > 1 {
		w.diags[first].Hint("the input has lines '" + diag.SplitMarker + "'; --split-input-file processes each section on its own")
	}
}

func (w *section) steps() {
	if w.sides != nil {
		w.compare()
		return
	}
	if w.chunks() || w.isCancelled() {
		return
	}
	module := w.parse()
	if module == nil || !w.verify("Verify", module) || !w.fitPipeline(module) {
		return
	}
	if !w.useReproducer(module) || !w.writeInputReproducer(module) {
		return
	}
	if w.verifyRoundTrip && !w.roundTrips(module) {
		return
	}
	if !w.runPasses(module) || w.isCancelled() {
		return
	}
	if len(w.pipeline.Steps) > 0 && !w.verifyEach && !w.sound && !w.verify("Verify output", module) {
		w.note("a pass produced this invalid IR; --verify-each shows which one")
		return
	}
	ok := true
	w.total.Measure("Output", func() { ok = w.add(w.write(module)) })
	if !ok && w.replacesDefault() {
		w.note("passes on the command line replace the default pipeline of --emit=%s; add --%s after them to run it as well", w.Emit, ToLLVM)
	}
}

// replacesDefault reports whether passes run instead of the pipeline of the output format, and the
// last error is that an op was not lowered.
func (w *section) replacesDefault() bool {
	last := w.diags[len(w.diags)-1].ID
	return w.hasPasses() && w.Registry.Pipeline(ToLLVM) != nil && (last == llvmir.ErrNotLowered || last == llvmir.ErrUnrealizedCast)
}
