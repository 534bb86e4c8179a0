// Package ciface computes the C interface of a func.func with llvm.emit_c_interface: the signature
// of the function _mlir_ciface_f for an MLIR function f.
//
//	func.func @f(%a: memref<?xf32>, %n: i8) -> (i1, index)
//
//	struct result { bool r0; intptr_t r1; };
//	void _mlir_ciface_f(struct result *result, struct memref_f32_1d *a, int8_t n);
//
// [Of] returns the signature in types of the c dialect, for the pass that defines the function and
// the header that declares it. A memref is passed as a pointer to its descriptor. Results that MLIR
// returns as a struct (several results, a memref, a complex number) are stored through the first
// parameter. Other values are passed like values of these C types:
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
