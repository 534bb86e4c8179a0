// Package convertarith is the pass convert-arith-to-llvm: it converts arith ops to the LLVM
// dialect.
//
// Tables map most ops to one LLVM op. An op on a vector of several dimensions, which in LLVM is an
// array of vectors, is converted for each vector. Ops without a counterpart are first expanded into
// other arith ops.
package convertarith
