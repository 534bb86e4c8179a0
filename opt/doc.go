// Package opt makes a command from dialects and passes: a compiler's own mlir-opt in a few lines.
//
//	var tool = opt.Tool{
//		Name:     "toy-opt",
//		Summary:  "toy-opt optimizes toy programs.",
//		Dialects: []*ir.Dialect{toy.Dialect, llvm.Dialect},
//		Passes:   []*pass.Pass{toy.Fold, toy.ToLLVM},
//	}
//
//	func main() { tool.Exit() }
//
// Every pass is a flag of the command and a name in --pass-pipeline. The command also has
// --verify-diagnostics, --split-input-file, --explain, --emit=llvm, help on every dialect, op and
// pass, output that appears only on success, and reproducers of crashes. examples/owndialect is
// such a command in its own module, which adds to the dialects and passes of abi-opt with
// [Tool.With].
//
// [Main] takes four steps. It parses the command line to a config (flags.go, config.go). It parses,
// verifies, lowers and verifies each section of the input (run.go). It writes the result (emit.go)
// to a file that appears only on success (output.go). At the end it renders the diagnostics
// (report.go).
package opt
