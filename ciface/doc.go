// Package ciface says how C sees a func.func that asks for a C interface: the
// function _mlir_ciface_f of an MLIR function f.
//
//	func.func @f(%a: memref<?xf32>, %n: i8) -> (i1, index)
//
//	struct result { bool r0; intptr_t r1; };
//	void _mlir_ciface_f(struct result *result, struct memref_f32_1d *a, int8_t n);
//
// [Of] returns the signature in the types of the c dialect, for those who make
// the function and for those who write its declaration. A memref is passed by
// the address of its descriptor. What MLIR returns as a struct (several
// results, a memref, a complex number) goes to memory whose address is the
// first argument. The other values are passed as C passes values of their
// types:
//
//	i1                     bool
//	si8 ui8 … si64 ui64    int8_t uint8_t … int64_t uint64_t
//	i8 i16                 signed, unless the argument has llvm.zeroext
//	index                  intptr_t
//	i37                    _BitInt(37)
//	complex<f32>           _Complex float
//	vector<4xf32>          a vector of four floats
//	vector<2x4xf32>        a struct of an array of vectors
//	!llvm.struct<…>        a struct
//	a function             a pointer
package ciface
