// Package ir is the intermediate representation: operations with operands,
// results, attributes, successors and nested regions, in the shape of MLIR.
//
// One concrete [Operation] stands for every op of every dialect; an [OpDef]
// says what is known about ops of one name. A [Dialect] is a list of OpDefs,
// types and attributes, and a [Context] is the set of dialects a program
// knows; nothing registers itself.
//
// A [Type] or [Attribute] is immutable and unique: two of them are the same
// exactly when they are == . A [Value] is defined by an operation or a block
// argument and knows its uses.
//
// Operations are made with a [Builder] or from an [OpState]; they live in the
// list of a [Block], blocks in a [Region], regions in an operation. Package
// ir/asm reads and writes all of it as text.
//
// This package knows the builtin types, attributes and locations. It may not
// know any other dialect, any target, or LLVM.
package ir
