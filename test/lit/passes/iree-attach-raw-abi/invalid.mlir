// RUN: abi-opt --iree-attach-raw-abi --split-input-file --verify-diagnostics %s

// expected-warning@+2 {{Argument #1 of function unmapped is not a recognized public ABI type and the function may not be invokable by standard tools}} [iree-unmapped-type]
// expected-warning@+1 {{Result #0 of function unmapped is not a recognized public ABI type}} [iree-unmapped-type]
func.func @unmapped(%a: i32, %b: index) -> i3 {
  %r = arith.constant 1 : i3
  return %r : i3
}

// -----

// expected-error@+1 {{already has 'f' = "I1!R4!U1!" in iree.reflection, which is not "I1!R1!"}} [iree-attribute-conflict]
func.func @conflict() attributes {iree.reflection = {f = "I1!R4!U1!", fv = "1"}} {
  return
}

// -----

// expected-error@+1 {{attribute 'iree.reflection' must be a dictionary}} [iree-attribute]
func.func @kind() attributes {iree.reflection = 5} {
  return
}

// -----

// expected-error@+1 {{Illegal partial reflection attribute: 'R4!U1!' on argument 0}} [iree-partial]
func.func @partial(%a: i32 {iree.reflection = {f_partial = "R4!U1!"}}) {
  return
}
