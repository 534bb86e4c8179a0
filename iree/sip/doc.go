// Package sip implements version 1 of IREE's structured-index-path ABI: the positions of a
// function's raw arguments and results in the nested sequences and dictionaries of the source
// language.
//
// A [Path] is a list of keys, integers into sequences and strings into dictionaries; it leads from
// the arguments, or from the result, to one raw value. All paths of one side of a function form a
// tree of [Node]s, and two trees form a [Signature]. With inputs f(x, {"a": …, "b": …}) and one
// plain result the paths are [0], [1, "a"], [1, "b"] and [].
//
// The text is a tagged signature (package sig) in the attribute "sip":
//
//	sip   = I([value]) R([value])            X(p): span tagged X
//	value = "_" raw-index | S((k value)*) | D((K value)*)
//	k     = "k" index                        K = K(any bytes)
//
// [Builder] builds a tree from paths and rejects conflicting ones. [Decode] and [Signature.Encode]
// convert from and to text. [Visit] reports a text as events to a [Visitor], such as the [Printer].
// [Node.Flatten] and [Node.Unflatten] convert Go slices and maps to raw values and back.
//
// Decode accepts sorted, unique keys of the kind that fits their container, each with its value,
// and no negative numbers. [DecodeLenient] accepts what IREE's parser accepted, and repairs it:
// keys are sorted; the last of equal keys and the last root win; a key without a value is dropped;
// a malformed component at the outer level ends the text. Errors that a tree cannot represent, such
// as a negative index or a key of the wrong kind, remain errors.
package sip
