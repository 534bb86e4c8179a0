// Package bench holds the benchmarks of the way from text to LLVM IR, step by
// step. It has no code; the inputs are in package inputs.
package bench
