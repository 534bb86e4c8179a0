// Package llvmimport compares what becomes of the output of clang: mlir-translate
// imports it, abi-opt and mlir-opt read and print it, and both export it. It holds
// tests only.
package llvmimport
