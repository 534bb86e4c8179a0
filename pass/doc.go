// Package pass is how transformations of IR are declared, named in text, put
// together and run.
//
// A [Pass] is a value: a name, a documentation, typed options, and a function
// that changes an operation in place. There is no registration: a program that
// wants passes to be found by name makes a [Registry] from a list of them.
//
// A [Pipeline] says which passes run in which order on which operations. Its
// text is MLIR's:
//
//	builtin.module(emit-abi{target=x86_64},func.func(cse,canonicalize))
//
// A [Runner] runs a pipeline on an operation: it verifies between passes,
// measures, prints the IR on request, runs nested pipelines on several
// functions at a time, and turns a panic inside a pass into a diagnostic. What
// it reports and prints does not depend on how many threads there were.
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
// This package knows no dialect, no text form of operations and no pass.
package pass
