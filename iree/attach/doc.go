// Package attach puts the function-signature ABIs of IREE on functions in MLIR,
// and reads them back: it is what the passes iree-attach-raw-abi,
// iree-attach-sip-abi, iree-attach-reflection, iree-verify-abi and
// iree-print-abi do to one [Function] each.
//
// The attributes are
//
//	on the function   iree.reflection = {f = "…", fv = "1", fbr = "…",
//	                                     abi = "sip", abiv = 1 : i32, sip = "…", sipv = "1"}
//	                  iree.abi = "{…}"
//	on a value        iree.abi.index_path = [0, "key"]   where it stands in the source
//	                  tf_saved_model.index_path          the same, from TensorFlow
//	                  iree.abi.encoding = T              its type outside the function
//	                  iree.abi.contiguity = "row-major"  the order preferred for a buffer
//	                  iree.reflection = {f_partial = "…"}
//
// What is there already is never replaced: an attribute that says something
// else is an error, or, in the case of iree.abi, left as its author wrote it.
//
// The package knows builtin function types and function-like operations, but of
// dialects only the util types, and nothing about passes.
package attach
