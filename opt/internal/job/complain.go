package job

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// Complain prints an error or, with --diagnostics=sarif, adds it to the log. If the reader of the
// output went away, it only returns the status.
func (j *Job) Complain(err error) int {
	if errors.Is(err, syscall.EPIPE) {
		return cli.StatusNoReader
	}
	to := j.Stderr
	if j.Collector != nil {
		for _, d := range diagnosticsOf(err) {
			if !d.Pos.IsKnown() {
				d.Pos = j.Collector.Pos
			}
			j.Collector.Diagnostics = append(j.Collector.Diagnostics, d)
		}
		to = io.Discard
	} else if j.diagnostics == "sarif" {
		j.Log.Add(diagnosticsOf(err)...)
		to = io.Discard
	}
	return j.print(to, err)
}

// print prints an error without a position and returns the exit status.
func (j *Job) print(to io.Writer, err error) int {
	var usage *cli.UsageError
	isUsage := errors.As(err, &usage)
	if isUsage && len(usage.Diagnostics) > 0 {
		_ = (&diag.Renderer{}).Render(to, usage.Diagnostics...)
	} else {
		fmt.Fprintf(to, "%s: error: %s\n", j.Name, diag.Printable(err.Error()))
	}
	if !isUsage {
		return cli.StatusBadInput
	}
	fmt.Fprintf(to, "%s: %s\n", j.Name, j.Advice.Help)
	return cli.StatusBadCommand
}

// diagnosticsOf returns an error as diagnostics without a position.
func diagnosticsOf(err error) []diag.Diagnostic {
	var usage *cli.UsageError
	if errors.As(err, &usage) && len(usage.Diagnostics) > 0 {
		return usage.Diagnostics
	}
	return []diag.Diagnostic{{Message: err.Error()}}
}
