// Package llvm has LLVM's types and calling conventions as data, the names of LLVM's attributes of parameters
// and modules, and their spelling in LLVM assembly ([TypeText]).
//
// Package dialect/llvm has the same types under the same names, and LLVM's instructions as operations.
// Programs that only classify types import this package, and are linked without the operations.
package llvm
