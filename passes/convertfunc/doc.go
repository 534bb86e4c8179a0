// Package convertfunc is the pass convert-func-to-llvm: func ops become LLVM ones.
//
// A function returns several results in a struct, and takes a memref as the numbers in its
// descriptor. [Patterns] are the rewrites. Each works alone: what it needs to know of a callee
// stands in the types of the call; what only the symbols of the module tell is checked before.
package convertfunc
