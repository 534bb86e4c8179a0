// Package pass declares transformations of IR, names them in text, combines them into pipelines and
// runs them.
//
// A [Pass] is a value: a name, documentation, typed options, and a function that changes an
// operation in place. Passes are not registered globally: a program that looks up passes by name makes
// a [Registry] from a list of them.
//
// A [Pipeline] lists the passes to run, in order, and the operations to run them on. Its text
// follows MLIR:
//
//	builtin.module(emit-abi{target=x86_64},func.func(cse,canonicalize))
//
// A [Runner] runs a pipeline on an operation. It verifies between passes, measures time, prints the
// IR on request, runs nested pipelines on several functions in parallel, and turns a panic in a
// pass into a diagnostic. Its output does not depend on the number of threads.
//
// To write a pass:
//
//	var Pass = &pass.Pass{
//		Name:    "strip-names",
//		Summary: "forget the names of values",
//		Doc:     doc,
//		Options: []pass.Option{
//			{Name: "keep-args", Kind: pass.Bool, Summary: "leave arguments alone"},
//		},
//		Run: run,
//	}
//
//	func run(ctx *pass.Context, op *ir.Operation) {
//		keep := ctx.Bool("keep-args")
//		…
//		ctx.Errorf(inner, "strip-names-foreign", "has no names")
//	}
//
// This package depends on no dialect, no textual form of operations and no pass.
package pass
