// Package cheader writes a C header for a module: the declarations of its public
// c.funcs and c.globals, with their records, and of the _mlir_ciface_ functions of the
// func.funcs that ask for a C interface (see package ciface). What is only declared
// in the module is in the header if that is asked for: then package cimport reads
// the same declarations from it.
//
//	func.func @scale(%m: memref<?xf32>, %by: f32) -> i1 attributes {llvm.emit_c_interface}
//
//	struct memref_f32_1d {
//	  float *allocated;
//	  float *aligned;
//	  intptr_t offset;
//	  intptr_t sizes[1];
//	  intptr_t strides[1];
//	};
//
//	/* func.func @scale(memref<?xf32>, f32) -> i1 */
//	bool _mlir_ciface_scale(struct memref_f32_1d *m, float by);
//
// The header is for C99 and for C++, gcc and clang. What only one of them has,
// such as _BitInt, stands under a condition with all that needs it. Every
// definition has a guard of its own, so that the headers of several modules
// can be included together.
package cheader
