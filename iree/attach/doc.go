// Package attach attaches IREE's function-signature ABIs to MLIR functions and reads them back. The
// passes iree-attach-raw-abi, iree-attach-sip-abi, iree-attach-reflection, iree-verify-abi and
// iree-print-abi apply it to each [Function].
//
// The attributes are
//
//	on the function   iree.reflection = {f = "…", fv = "1", fbr = "…",
//	                                     abi = "sip", abiv = 1 : i32, sip = "…", sipv = "1"}
//	                  iree.abi = "{…}"
//	on a value        iree.abi.index_path = [0, "key"]   its position in the source structure
//	                  tf_saved_model.index_path          the same, from TensorFlow
//	                  iree.abi.encoding = T              its type outside the function
//	                  iree.abi.contiguity = "row-major"  the preferred memory order of a buffer
//	                  iree.reflection = {f_partial = "…"}
//
// Existing attributes are never replaced. A conflicting one is an error, except that an existing
// iree.abi is kept as written.
//
// The package works on function-like operations with builtin function types. The only dialect it
// imports is util, for its types; it does not depend on passes.
package attach
