// Package llvmir translates the llvm dialect to LLVM IR.
//
//	diags, err := llvmir.Write(w, module, llvmir.Options{})  // text
//	m, diags := llvmir.Build(module, llvmir.Options{})       // a module of github.com/llir/llvm
//	diags := llvmir.AppendTo(m, module, llvmir.Options{})    // added to one that a program has
//
// Each op is declared once, in the table of instructions.go: an instruction is
// llir's struct and a list of parts. A part knows how it is written and which
// field of the struct it fills, so one declaration gives both the text and
// llir's object, and text is appended without an object between. What a part
// cannot know from its op alone - the arguments of a call, the cast of a typed
// pointer - is made ready before. Heads of functions and globals are lists of
// parts too.
//
// What the functions of a module share are symbols, which are found before the first one is
// written, and named structs and the numbers of metadata, which are found a few functions
// before: what is met just before it is written is still in the processor's cache.
//
// llir knows only typed pointers; opaque ones are a type of our own here, and
// operands are views that carry their type and spelling, so that nothing in llir
// has to look inside a pointer. Flags that llir has no field for are spelled with
// the operand or type behind them. Debug records are calls of the intrinsics that LLVM
// reads as records. Instructions that llir lacks, or that have an alignment where llir has
// none, are text in its module.
//
// Options say which LLVM has to read the text: what an older one lacks is left
// out or spelled in the older way. With typed pointers every pointer is an i8*,
// cast where it is used.
//
// For LLVM 22, what is written is what mlir-translate writes, after LLVM has read
// and printed both: instructions, constants, attributes, metadata with the numbers
// of its nodes. These differ:
//
//   - mlir-translate gives every module the flag "Debug Info Version"; here those
//     with debug info have it.
//   - Intrinsics are declared in the order of the text, not of a walk that comes to
//     no block before those that dominate it.
//   - Blocks for second edges to blocks with arguments come in the order of the
//     edges; mlir-translate's order depends on addresses, and changes from run to run.
//   - An alias keeps its dso_local, a constructor the variable that it is for, and
//     the declaration of a function what it says of AArch64's ZA and of streaming.
//   - Of the instructions that LLVM's builder folds, getelementptr is folded here;
//     others, such as a cast of a constant, are left to the optimizer.
//
// The module is verified first, unless the options say that it was. What is not
// LLVM's - an op or a type of another dialect, a cast that was not reconciled -
// is reported with the name of the pass that is missing.
//
// This is the only package that builds modules of llir; it knows no dialect but llvm.
package llvmir
