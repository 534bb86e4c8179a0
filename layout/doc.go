// Package layout computes what a C compiler computes for types: sizes,
// alignments, the byte and bit offsets of fields, and the LLVM type that holds
// a value in memory: bit-fields, packed, #pragma pack, aligned, nested and
// anonymous members, vectors, complex numbers, _BitInt. The rules are those of
// the processors' psABIs as gcc and clang implement them. Where platforms
// differ, the difference is data in the [Model] of each; [Platforms] says which
// triples a model is for, and [ModelFor] finds it.
//
// A [Table] computes and remembers the [Layout] of each type:
//
//	table := layout.NewTable(layout.X86_64)
//	l, err := table.Of(c.Struct("P", …))
//	l.Size, l.Align, l.Fields[1].Offset, l.Memory.Type
//
// A Layout also knows the LLVM type of the value ([Memory]), as clang would
// write it, and which of its bytes hold user data rather than padding
// ([Layout.Data]), so that a verifier can check that none is lost.
//
// # Names of LLVM structs
//
// A record's LLVM type is an identified struct called %struct.Tag or
// %union.Tag; %struct.anon or %union.anon if it has no tag. Two records may
// share a name: two without a tag, or two of one tag from different scopes. The
// types are told apart by their bodies here; whoever writes a module gives
// them different names with [Names], in the order in which they appear, by
// adding .0, .1, … as clang does.
//
// The package builds no IR, knows nothing of calling conventions, and does not
// know LLVM libraries.
package layout
