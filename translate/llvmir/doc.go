// Package llvmir translates the llvm dialect to LLVM IR.
//
//	diags := llvmir.Write(w, module, llvmir.Options{})        // text, function by function
//	m, diags := llvmir.Translate(module, llvmir.Options{})    // a whole module in memory
//
// The result is built of github.com/llir/llvm's objects, which [Module.LLIR]
// hands out, and printed by an append-only printer that is several times faster
// than llir's and gives the same text. llir knows only typed pointers; opaque
// ones are a type of our own here, and operands are views that carry their type
// and spelling, so that nothing in llir has to look inside a pointer.
//
// Options say which LLVM has to read the text: what an older one lacks is left
// out or spelled in the older way. With typed pointers every pointer is an i8*,
// cast where it is used.
//
// The module must have been verified. What is not LLVM's - an op or a type of
// another dialect, a cast that was not reconciled - is reported with the name
// of the pass that is missing.
//
// This is the only package that imports llir; it knows no dialect but llvm.
package llvmir
