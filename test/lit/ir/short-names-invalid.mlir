// Names of values and symbols are short: one letter too many is enough for a hint.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s --implicit-check-not=mean

// CHECK: error: use of undeclared SSA value name
// CHECK: note: did you mean '%z'?
func.func @f(%z: i32) -> i32 {
  return %zz : i32
}

// -----

// CHECK: error: 'func.call' op 'gg' does not reference a valid function
// CHECK: note: did you mean '@g'?
func.func private @g()
func.func @f() {
  func.call @gg() : () -> ()
  return
}

// -----

// CHECK: error: use of undeclared SSA value name
func.func @f(%z: i32) -> i32 {
  return %ab : i32
}
