// Package llvm is the LLVM dialect: LLVM's types and instructions as
// operations, in the form that MLIR gives them.
package llvm
