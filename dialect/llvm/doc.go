// Package llvm is the LLVM dialect: LLVM's types and instructions as
// operations, in the form that MLIR 22 gives them. Text that this package
// writes is what mlir-opt writes, and it reads what mlir-opt writes.
//
//   - Types: [PointerType], [ArrayType], [StructType], [FunctionType],
//     [VoidType], [KeywordType], and the builtin integers, floats and vectors
//     ([IsCompatible]).
//   - Attributes: [LinkageAttr], [CallConvAttr], [TailCallAttr], [FastMathAttr],
//     [MemoryEffectsAttr], [FeaturesAttr] and the smaller ones; those of
//     arguments (llvm.byval = T, llvm.signext) are checked where they stand.
//   - Operations: one definition each, in the ops_ file of its theme, with
//     functions that read what it says: [Callee], [GEPIndices], [Cases], [Edges].
//   - [Builder] makes operations; passes that lower to LLVM use nothing else.
//
// A struct with a name is the same type wherever its name and body are the
// same; that one name has one body is checked when LLVM IR is written. Structs
// that contain themselves are not supported: with opaque pointers there is no
// need for them.
//
// The package may not know targets, nor LLVM's own text.
package llvm
