// Package c is the dialect for frontends of C, and of languages that call C: functions with C
// signatures, C records, and operations on them.
//
//	!Point = !c.struct<"Point" {x: si32, y: si32 : 7, p: !llvm.ptr}, align = 16>
//
//	c.func @first(%p: !Point, ...) -> si32 {
//	  %x = c.get %p["x"] : !Point -> si32
//	  c.return %x : si32
//	}
//
// Arithmetic types are MLIR's builtin types with signedness (si8, ui32, f80, …), _Bool is i1, and
// any pointer is !llvm.ptr. This package adds [BitIntType], [ArrayType], [RecordType] and, for
// pointers with their function type, [FuncPtrType]. A [PtrType], [TypedefType] or [TagType] in the
// attribute [ParamTypeAttr] records how C names a type. Widths are in bits, alignments in bytes.
// [Builder] makes the ops. A type that implements [Foreign] represents a C type.
//
// [CheckType] reports why a type is invalid, with the same IDs as the parser. Package layout
// computes sizes and offsets; they are not known here.
package c
