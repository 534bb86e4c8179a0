// Package raw implements version 1 of IREE's raw function-signature ABI: the arguments and results
// of an exported function without the structure they have in the source language.
//
// A [Signature] is two lists of [Type]: shaped buffers, scalars, object references, and types that
// are not recognized. Its text is a tagged signature (package sig) in the attribute "f" of the
// function's reflection dictionary; "fv" holds the version:
//
//	signature = I(item*) R(item*)                    X(p): span tagged X
//	item      = B([t] d*) | S([t]) | O() | U()
//	t         = "t" code          element type, left out for float32
//	d         = "d" dimension     -1 if dynamic
//
// [Decode] accepts exactly that. [DecodeLenient] accepts what IREE's reader accepted: the spans in
// any order, unknown and repeated spans skipped, fields in any order, the last of several element
// types, any negative dimension as dynamic, and a malformed component as the end of its list.
// [Canonical] checks that a text is as Encode writes it.
//
// The package also has partial signatures of single arguments and their [Merge], the attributes as
// [Metadata], checks of values against a signature ([Signature.CheckArgs]), the wrapper functions
// that IREE derived from a signature ([Signature.Expand]), the oracle that describes buffers to
// pass or to make ([Type.Describe], [Type.New]), the type of the function that allocates results
// ([Signature.AllocatorType]), and conversion from MLIR function types ([Options.FromFuncType]).
package raw
