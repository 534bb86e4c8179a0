// Package c has C's types as data: [RecordType], [ArrayType], [BitIntType] and pointers that know what they
// point to. Arithmetic types are MLIR's builtin types with signedness, _Bool is i1, and any pointer is
// !llvm.ptr of package types/llvm.
//
// Package dialect/c has the same types under the same names, and the operations on them. Programs that
// only lay out and classify types import this package: the linker then leaves out the operations, which
// are half of such a program.
//
// [CheckType] reports why a type is invalid, with the IDs of the parser. Package layout computes sizes
// and offsets; they are not known here.
package c
