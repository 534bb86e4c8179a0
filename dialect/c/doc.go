// Package c is the dialect that a frontend for C, or for a language that calls
// C, writes: functions with C signatures, C records, and the operations on
// them.
//
//	!Point = !c.struct<"Point" {x: si32, y: si32 : 7, p: !llvm.ptr}, align = 16>
//
//	c.func @first(%p: !Point, ...) -> si32 {
//	  %x = c.get %p["x"] : !Point -> si32
//	  c.return %x : si32
//	}
//
// Arithmetic types are MLIR's builtin ones with signedness (si8, ui32, f80, …), _Bool
// is i1, any pointer is !llvm.ptr, and this package adds [BitIntType], [ArrayType],
// [RecordType] and, for pointers that say what function they point to, [FuncPtrType]. A [PtrType], [TypedefType] or [TagType]
// is how C names a type, in the attribute [ParamTypeAttr]. Widths are in bits, alignments in bytes. A [Builder] makes the ops; a
// type that implements [Foreign] is a C type under another name.
//
// [CheckType] says what is wrong with a type that was built, with the IDs that the
// parser reports too. Sizes and offsets are not known here: package layout computes
// them.
package c
