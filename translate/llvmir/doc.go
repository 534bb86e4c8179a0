// Package llvmir translates the llvm dialect to LLVM IR.
//
//	diags, err := llvmir.Write(w, module, llvmir.Options{})  // text
//	m, diags := llvmir.Build(module, llvmir.Options{})       // a module of github.com/llir/llvm
//	diags := llvmir.AppendTo(m, module, llvmir.Options{})    // added to an existing module
//
// A module is translated in three steps. First its symbols, named structs and metadata are
// collected (collect.go and package metadata). Then each op is checked against LLVM's rules and written, or added to
// llir's module. Declarations of intrinsics and the metadata nodes come last.
//
// The table in instructions.go declares each op once: llir's struct and a list of fragments
// (syntax.go). A fragment is data: a word, an operand or an attribute, and the field of the struct.
// One switch writes fragments as text (text.go), one fills llir's structs (build.go). Ops whose
// operands are not those of the instruction, such as calls, have a function that prepares the
// operands.
//
// llir has only typed pointers. Opaque pointers are a type of this package, and operands are values
// that carry their type and spelling, so that llir never looks inside a pointer. Flags without a
// field in llir are spelled with the operand or type after them. In llir's module, debug records
// are calls of the intrinsics that LLVM reads as records, and instructions that llir lacks are
// text.
//
// Options select the version of LLVM that reads the text. Features that an older version lacks are
// left out or spelled in the older way. With typed pointers every pointer is an i8*, which is cast
// where it is used.
//
// For LLVM 22 the output equals that of mlir-translate after LLVM has read and printed both:
// instructions, constants, attributes, and metadata with the numbers of its nodes. These differ:
//
//   - mlir-translate gives every module the flag "Debug Info Version"; here only modules with debug
//     info have it.
//   - Intrinsics are declared in the order of the text; mlir-translate visits dominating blocks
//     first.
//   - Blocks for second edges to blocks with arguments come in the order of the edges; mlir-
//     translate's order depends on addresses, and changes from run to run.
//   - An alias keeps its dso_local, a constructor its associated variable, and a declaration its
//     attributes for AArch64's ZA state and streaming mode.
//   - LLVM's builder folds instructions on constants. Here only getelementptr is folded; others,
//     such as casts of constants, are left to the optimizer.
//
// The module is verified first, unless the options state that it is valid. Ops and types of other dialects
// and unreconciled casts are reported with the name of the pass that lowers them.
//
// This is the only package that builds modules of llir. It knows no dialect but llvm.
package llvmir
