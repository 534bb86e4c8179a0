// Package abiopt is the tool abi-opt as a value, for the command itself and for
// tests that run it in their own process.
package abiopt

import (
	"io"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/docs"
	"github.com/abi-opt/abi-opt/opt"
	"github.com/abi-opt/abi-opt/passes"
)

// Tool is abi-opt: all dialects and passes of this project.
var Tool = opt.Tool{
	Name:      "abi-opt",
	Summary:   "abi-opt lowers functions with C signatures to LLVM IR that follows the calling convention.",
	Dialects:  dialect.All,
	Passes:    passes.All,
	Pipelines: passes.Pipelines,
	DebugInfo: passes.DebugInfo,

	Diagnostics: docs.Diagnostics,
}

// Main runs abi-opt with the given arguments, the command's name not among
// them, and returns its exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return opt.Main(Tool, args, stdin, stdout, stderr)
}
