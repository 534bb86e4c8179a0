// Package raw is the raw function-signature ABI of IREE, version 1: what the
// arguments and results of an exported function are once all source-language
// structure is taken away.
//
// A [Signature] is two lists of [Type]: shaped buffers, scalars, references to
// objects, and types that are not recognised. As text it is a tagged signature
// (package sig), kept in the attribute "f" of the function's reflection
// dictionary beside the version in "fv":
//
//	signature = I(item*) R(item*)                    X(p): span tagged X
//	item      = B([t] d*) | S([t]) | O() | U()
//	t         = "t" code          element type, left out for float32
//	d         = "d" dimension     -1 for one that is not known
//
// [Decode] accepts that and nothing else. [DecodeLenient] accepts what IREE's
// reader accepted: the spans in any order, unknown and repeated ones skipped,
// fields in any order, the last element type of several, any negative
// dimension as a dynamic one, and a malformed component as the end of its
// list. [Canonical] tells whether a text is the one that Encode writes.
//
// Further parts: partial signatures of single arguments and their [Merge], the
// attributes as a [Metadata] value, checks of values against a signature
// ([Signature.CheckArgs]), the wrapper functions that IREE derived from a
// signature ([Signature.Expand]), the oracle that describes buffers to pass or to
// make ([Type.Describe], [Type.New]), the type of the function that allocates
// results ([Signature.AllocatorType]), and MLIR function types ([Options.FromFuncType]).
package raw
