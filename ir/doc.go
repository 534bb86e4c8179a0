// Package ir is the intermediate representation: operations with operands, results, attributes,
// successors and nested regions, in the shape of MLIR.
//
// One concrete [Operation] represents every op of every dialect; its [OpDef] declares the operands,
// attributes and rules of ops of one name. A [Dialect] is a list of OpDefs, types and attributes. A
// [Context] is the set of dialects that a program uses; nothing registers itself.
//
// A [Type] or [Attribute] is immutable and unique, so two of them are equal exactly when they are
// ==. A [Value] is defined by an operation or is a block argument, and lists its uses.
//
// Operations are created by a [Builder] or from an [OpState]. A [Block] holds a list of operations,
// a [Region] a list of blocks, and an operation holds regions. Package ir/asm parses and prints all
// of it.
//
// This package defines the builtin types, attributes and locations. It must not depend on any other
// dialect, on any target, or on LLVM.
//
// To read it: operation.go, block.go and value.go have the structure, opdef.go and dialect.go the
// declarations, type.go, attr.go and unique.go the uniqued data, verify.go the checks, builder.go
// and rewrite.go the ways to change it.
package ir
