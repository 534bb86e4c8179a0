// Package dlti is MLIR's dlti dialect: attributes that describe the target of a module, such as the
// width of index.
//
//	module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} { … }
//
// [IndexBits] reads it. LLVM's data layout is the attribute llvm.data_layout of the llvm dialect.
package dlti
