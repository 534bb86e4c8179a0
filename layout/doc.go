// Package layout computes the layout of C types: sizes, alignments, byte and bit offsets of fields,
// and the LLVM type of a value in memory. It handles bit-fields, packed, #pragma pack, aligned,
// anonymous members, vectors, complex numbers and _BitInt. The rules are those of the psABIs as gcc
// and clang implement them. All differences between platforms are data in a [Model]; [Platforms]
// maps triples to models, and [ModelFor] looks a triple up.
//
// A [Table] computes and caches the [Layout] of each type:
//
//	table := layout.NewTable(layout.X86_64)
//	l, err := table.Of(c.Struct("P", …))
//	l.Size, l.Align, l.Fields[1].Offset, l.Memory.Type
//
// A Layout also has the LLVM type that clang uses for the value ([Memory]), and the ranges of bits
// that hold user data rather than padding ([Layout.Data]). The verifier of the abi dialect uses the
// ranges to check that no data is lost.
//
// # Names of LLVM structs
//
// A record's LLVM type is an identified struct named %struct.Tag or %union.Tag, or %struct.anon or
// %union.anon without a tag. Records without a tag, or with the same tag in different scopes, share
// a name and differ in their bodies. [Names] makes the names unique within a module: it appends .0,
// .1, … in order of appearance, as clang does.
//
// The package does not depend on calling conventions, and builds no IR.
package layout
