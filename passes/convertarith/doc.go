// Package convertarith is the pass convert-arith-to-llvm: arith ops become LLVM ones.
//
// Most ops have one counterpart; tables name it. An op on a vector of several dimensions, which in
// LLVM is an array of vectors, is done for each vector. The ops without a counterpart are expanded
// into other arith ops first.
package convertarith
