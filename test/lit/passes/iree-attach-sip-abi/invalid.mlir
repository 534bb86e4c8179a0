// RUN: abi-opt --iree-attach-sip-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{Missing argument attribute: iree.abi.index_path on argument 1}} [iree-index-path]
func.func @missing(%a: i32 {iree.abi.index_path = [0]}, %b: i32) {
  return
}

// -----

// expected-error@+1 {{Each index path component must be a string or integer on argument 0}} [iree-index-path]
func.func @component(%a: i32 {iree.abi.index_path = [unit]}) {
  return
}

// -----

// expected-error@+2 {{argument 1: index path [0] for raw index 1: duplicate assignment to structure path}} [iree-index-path]
// expected-error@+1 {{argument 2: index path ["x"] for raw index 2: key does not fit: sequences have integer keys, dictionaries string keys}} [iree-index-path]
func.func @conflict(%a: i32 {iree.abi.index_path = [0]}, %b: i32 {iree.abi.index_path = [0]}, %c: i32 {iree.abi.index_path = ["x"]}) {
  return
}

// -----

// expected-error@+1 {{iree.abi.index_path and tf_saved_model.index_path of argument 0 differ}} [iree-index-path]
func.func @two(%a: i32 {iree.abi.index_path = [0], tf_saved_model.index_path = [1]}) {
  return
}

// -----

// expected-error@+1 {{already has 'sip' = "I1!R1!" in iree.reflection, which is not "I8!S5!k0_0R1!"}} [iree-attribute-conflict]
func.func @present(%a: i32 {iree.abi.index_path = [0]}) attributes {iree.reflection = {sip = "I1!R1!"}} {
  return
}
