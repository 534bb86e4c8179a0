// Package finalizememref is the pass finalize-memref-to-llvm: memref ops become LLVM ones.
//
// [Patterns] are the rewrites, for other conversions too. They make no assumption on the types that
// elements and indices become, which the type converter of the conversion says; package descriptor
// builds the structs that memrefs become. Before, [Fold] simplifies what is known statically, as
// MLIR's conversions do.
package finalizememref
