// Package convertfunc is the pass convert-func-to-llvm: func ops become LLVM
// ones.
//
// A function returns several results in a struct, and takes a memref as the
// numbers in its descriptor. [Patterns] are the rewrites, of which each works
// alone: what it needs to know of a callee stands in the types of the call.
package convertfunc
