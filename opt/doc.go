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
// Each command has a file, which declares its flags: lower.go (without a name), run.go, explain.go,
// batch.go, diff.go, snapshot.go, lint.go, bindgen.go and completion.go. command.go lists them. [Main]
// parses the command line (line.go) and runs the command, or prints help (help.go). Package job
// processes one input; cli has flags, their parser and the help.
package opt
