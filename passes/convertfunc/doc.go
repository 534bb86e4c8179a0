// Package convertfunc is the pass convert-func-to-llvm: it converts func ops to the LLVM dialect.
//
// A function returns several results in a struct, and takes a memref as the fields of its
// descriptor. [Patterns] are the rewrites. Each works on one op alone, because the types of a call
// determine how its callee is converted; errors that depend on the symbol table are checked before.
package convertfunc
