package job

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/cli"
	"github.com/abi-opt/abi-opt/pass"
)

// Job is the processing of one input.
type Job struct {
	*Options
	Cancel    context.Context
	IR        *ir.Context
	Stderr    io.Writer
	Log       *diag.SARIF // with --diagnostics=sarif
	Collector *Collector  // takes the diagnostics; nil to print them

	total *pass.Timing // nil without --mlir-timing
	out   *Output
}

// Collector holds the diagnostics of a job that does not print them.
type Collector struct {
	Pos         diag.Pos // for errors without a position
	Diagnostics []diag.Diagnostic
}

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
		sections = diag.SplitAt(source, j.splitMarker)
	}
	if at, near := diag.NearMiss(source); near && j.splitMarker == diag.SplitMarker {
		d := diag.Diagnostic{Severity: diag.Warning, ID: warnMarker, Pos: at, Message: "near miss with file split marker"}
		d.Hint("a section ends with a line '" + diag.SplitMarker + "', of five dashes")
		j.Report([]diag.Diagnostic{d})
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
