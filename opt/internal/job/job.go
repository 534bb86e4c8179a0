package job

import (
	"context"
	"io"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Job is the processing of one input.
type Job struct {
	*Options
	Cancel context.Context
	IR     *ir.Context
	Stderr io.Writer
	// Stdin returns the text of standard input, which several commands take as an input named "-". It is read once.
	Stdin     func() (*diag.Source, error)
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
