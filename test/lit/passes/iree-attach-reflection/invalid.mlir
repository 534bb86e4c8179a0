// RUN: abi-opt --iree-attach-reflection --split-input-file --verify-diagnostics %s

// expected-warning@+2 {{unable to generate reflection descriptor for argument type 'index' (argument 0 of function unmapped)}} [iree-unmapped-type]
// expected-warning@+1 {{unable to generate reflection descriptor for result type 'f8E5M2' (result 0 of function unmapped)}} [iree-unmapped-type]
func.func @unmapped(%a: index) -> f8E5M2 {
  %r = arith.constant 1.0 : f8E5M2
  return %r : f8E5M2
}

// -----

// expected-error@+1 {{index paths make no structure: duplicate assignment to structure path [0]}} [iree-index-path]
func.func @conflict(%a: i32 {iree.abi.index_path = [0]}, %b: i32 {iree.abi.index_path = [0]}) {
  return
}

// -----

// expected-error@+1 {{index paths make no structure: an argument has no position and no name}} [iree-index-path]
func.func @root(%a: i32 {iree.abi.index_path = []}) {
  return
}
