// Package finalizememref is the pass finalize-memref-to-llvm: it converts memref ops to the LLVM
// dialect.
//
// [Patterns] are the rewrites, also for other conversions. The type converter decides the types of
// elements and indices; package descriptor builds the structs for memrefs. Before the conversion,
// [Fold] simplifies what is known statically, as MLIR does.
package finalizememref
