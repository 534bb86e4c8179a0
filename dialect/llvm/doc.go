// Package llvm is the LLVM dialect: LLVM's types and instructions as operations, as in MLIR 22. It
// reads what mlir-opt writes, and writes the same.
//
//   - Types: [PointerType], [ArrayType], [StructType], [FunctionType],
//     [VoidType], [KeywordType], and the builtin integers, floats and vectors
//     ([IsCompatible]).
//   - Attributes: [LinkageAttr], [CallConvAttr], [TailCallAttr], [FastMathAttr],
//     [MemoryEffectsAttr], [FeaturesAttr] and smaller ones. Attributes of
//     arguments (llvm.byval = T, llvm.signext) are checked by functions and calls.
//   - Operations: one definition each, in the ops_ file of its topic, with
//     accessors: [Callee], [GEPIndices], [Cases], [Edges].
//   - [Builder] makes operations; passes that lower to LLVM use nothing else.
//
// Identified structs with the same name and body are the same type. That a name has only one body
// is checked when LLVM IR is written. A struct may refer to itself in text ([SelfType]), but LLVM
// cannot represent that: opaque pointers make it unnecessary.
//
// The package must not depend on targets or on the syntax of LLVM IR.
package llvm
