// Package command holds the tool abi-opt as a value, for the command and for tests that run it
// in-process.
package command

import (
	"io"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/docs"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/passes"
)

// Tool is abi-opt, with all dialects and passes of this project.
var Tool = opt.Tool{
	Name:      "abi-opt",
	Summary:   "abi-opt lowers functions with C signatures to LLVM IR that follows the calling convention.",
	Dialects:  dialect.All,
	Passes:    passes.All,
	Pipelines: passes.Pipelines,
	DebugInfo: passes.DebugInfo,

	Diagnostics: docs.Diagnostics,
}

// Main runs abi-opt with the given arguments, without the command's name, and returns its exit
// status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return opt.Main(Tool, args, stdin, stdout, stderr)
}
