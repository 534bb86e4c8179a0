// Package reflection is the V1 function-signature ABI of IREE: a JSON text, in
// the attribute "iree.abi", that says what structure the arguments and results
// of a function have in the source language.
//
// A [Signature] holds one [Type] for each argument and each result:
//
//	"i32" "f16" "bf16"                     Scalar
//	"unknown"                              Unknown
//	null                                   Null: a null reference, or a hole
//	["ndarray", "f32", 2, 4, null]         NDArray
//	["slist", T...]  ["stuple", T...]      SList, STuple
//	["sdict", ["key", T]...]               SDict
//	["named", "key", T]                    Named
//	["py_homogeneous_list", T]             HomogeneousList
//	["strided", ["ndarray", ...], 8, 1]    Strided: not in the documents of the ABI
//	["opaque", "!llvm.ptr"]                Opaque: nor is this
//
// [Signature.Encode] writes {"a":[...],"r":[...],"v":1}, compact and with
// sorted keys, as IREE's emitters did; it only writes what Validate approves.
//
// [Decode] accepts what the documents allow: the version, if there is one, is
// 1; there are no other keys; a rank equals the number of dimensions; widths
// have no leading zeros; named slots are arguments, behind the others, and
// unique. [DecodeLenient] accepts what IREE's consumers accepted: other keys
// are kept as [Extra], any version is passed over, of equal keys the last
// counts, the dimensions stand whatever the rank says, primitive names and
// element types nobody knows are Unknown, and names may stand anywhere. Tags
// that were retired, or never were IREE's, are reported by name in both modes.
//
// All mistakes are sig.Error values with a JSON path. Validation reports every
// mistake, the reading of malformed JSON the first one.
//
// Beyond the text: [Options.FromFuncType] and [Signature.ToFuncType] go from and to MLIR function
// types, [FromPaths] makes a signature of index paths, [Signature.Bind] and
// [Signature.Unpack] convert the arguments and results of a call.
package reflection
