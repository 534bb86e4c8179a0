// Package reflection implements IREE's V1 function-signature ABI: a JSON text in the attribute
// "iree.abi" that describes the structure of a function's arguments and results in the source
// language.
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
//	["opaque", "!llvm.ptr"]                Opaque: not in the documents of the ABI
//
// [Signature.Encode] writes {"a":[...],"r":[...],"v":1}, compact and with sorted keys, as IREE did.
// It only writes signatures that Validate accepts.
//
// [Decode] accepts what the documents allow: the version, if present, is 1; other keys are errors;
// the rank is the number of dimensions; widths have no leading zeros; only arguments are
// named, after the others, with unique names. [DecodeLenient] accepts what IREE's consumers
// accepted: other keys are kept as [Extra], the version is ignored, the last of equal keys wins,
// the rank may differ from the number of dimensions, unknown primitive names and element types are
// Unknown, and names may occur anywhere. Both reject tags that are retired or come from another
// project, by name.
//
// All errors are sig.Error values with a JSON path. Validation reports every mistake, malformed
// JSON only the first.
//
// [Options.FromFuncType] and [Signature.ToFuncType] convert from and to MLIR function types,
// [FromPaths] makes a signature from index paths, [Signature.Bind] and [Signature.Unpack] convert
// the arguments and results of a call.
package reflection
