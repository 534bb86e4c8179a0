// Package cheader writes a C header for a module: declarations of its public c.funcs and c.globals
// with their records, and of the _mlir_ciface_ functions of func.funcs that request a C interface
// (see package ciface). [Options.Declarations] adds functions and variables that the module only
// declares, so that package cimport can read the same declarations back.
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
// The header is valid in C99 and C++, for gcc and clang. Features that only some of them have, such
// as _BitInt, are conditional, with all their uses. Each definition has its own guard, so that
// headers of several modules can be included together.
package cheader
