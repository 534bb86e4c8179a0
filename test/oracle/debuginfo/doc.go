// Package debuginfo compares debug info with what other tools make of it:
// mlir-opt and mlir-translate for scopes, gdb for what a person sees. It holds
// tests only.
package debuginfo
