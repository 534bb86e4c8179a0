// Package opt makes a command of dialects and passes: a compiler's own mlir-opt
// in a few lines.
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
// Every pass is a flag of the command, and a name in --pass-pipeline. With them
// come --verify-diagnostics, --split-input-file, --explain, --emit=llvm, help on
// every dialect, op and pass, output that appears only if all went well, and
// what reproduces a crash. examples/owndialect is such a command in a module of its own,
// which adds to the dialects and passes of this one with [Tool.With].
//
// [Main] goes through four steps: the command line becomes a config (flags.go,
// config.go); each part of the input is parsed, verified, put through the
// pipeline and verified again (run.go); the result is written in the form that
// is asked for (emit.go), to a file that appears only if all went well
// (output.go); diagnostics are rendered in the end (report.go).
package opt
