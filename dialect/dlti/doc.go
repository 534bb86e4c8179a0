// Package dlti is MLIR's dlti dialect: what a module says about its target, such
// as the width of index, in attributes.
//
//	module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} { … }
//
// [IndexBits] reads it. LLVM's own data layout is the attribute
// llvm.data_layout of the llvm dialect.
package dlti
