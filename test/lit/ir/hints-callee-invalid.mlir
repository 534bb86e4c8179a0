// A call of a function that is not declared: the declaration to add, and a similar name.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'c.call' op 'g' does not reference a valid function
// CHECK-NOT: note: did you mean
// CHECK: note: a function that is defined elsewhere is declared as 'c.func private @g(si32, f64) -> si32'
c.func @f(%a: si32, %b: f64) {
  %0 = c.call @g(%a, %b) : (si32, f64) -> si32
  c.return
}

// -----

// CHECK: error: 'func.call' op 'print' does not reference a valid function
// CHECK: note: did you mean '@prints'?
// CHECK: note: a function that is defined elsewhere is declared as 'func.func private @print(i32) -> (i32, i32)'
func.func private @prints(i32)
func.func @f(%a: i32) {
  %0:2 = func.call @print(%a) : (i32) -> (i32, i32)
  return
}

// -----

// CHECK: error: 'llvm.call' op 'a b' does not reference a symbol in the current scope
// CHECK: note: a function that is defined elsewhere is declared as 'llvm.func @"a b"(i32)'
llvm.func @f(%a: i32) {
  llvm.call @"a b"(%a) : (i32) -> ()
  llvm.return
}
