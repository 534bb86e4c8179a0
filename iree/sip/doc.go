// Package sip is the structured-index-path ABI of IREE, version 1: which raw
// argument or result of a function stands where in the nested sequences and
// dictionaries of the source language.
//
// A [Path] is a list of keys, integers into sequences and strings into
// dictionaries; it leads from the arguments, or from the result, to one raw
// value. All paths of one half of a function make a tree of [Node]s, and two
// trees make a [Signature]. With inputs f(x, {"a": …, "b": …}) and one plain
// result the paths are [0], [1, "a"], [1, "b"] and [].
//
// As text a signature is tagged (package sig) and kept in the attribute "sip":
//
//	sip   = I([value]) R([value])            X(p): span tagged X
//	value = "_" raw-index | S((k value)*) | D((K value)*)
//	k     = "k" index                        K = K(any bytes)
//
// [Builder] makes a tree of paths, and every conflict between two paths is an
// error. [Decode] and [Signature.Encode] go from and to text. [Visit] reports
// a text as events to a [Visitor], such as the [Printer]. [Node.Flatten] and
// [Node.Unflatten] take Go slices and maps apart and put them together.
//
// Decode accepts sorted, unique keys of the kind that fits their container,
// each with its value, and no negative number. [DecodeLenient] accepts what
// IREE's parser accepted, and mends it: keys are sorted, the last of several
// equal ones wins, and so does the last of several roots; a key without a
// value is dropped; a malformed component at the outer level is the end of
// the text. What no tree can hold, such as a negative index or a key of the
// other kind, stays an error.
package sip
