package job

import (
	"context"
	"io"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
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
