// Usual mistakes that are neither of names nor of types: the errors are MLIR's, and the
// notes say what to write.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit-abi=target %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not abi-opt --target=x86-64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=TRIPLE
// RUN: not abi-opt --target=arch64 %s 2>&1 | FileCheck %s --check-prefix=TARGET

// OPTION: error: option 'target' of pass 'emit-abi': it needs a value: target=…
// TRIPLE: error: unknown target 'x86-64-linux-gnu'; did you mean 'x86_64-linux-gnu'?
// TARGET: error: unknown target 'arch64': {{.*}}; did you mean 'aarch64'?

// CHECK: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'
// CHECK: note: 'si32' is an integer of C's; 'c.cast' makes 'i32' of it
c.func @f(%a: si32) -> si32 {
  %0 = arith.addi %a, %a : si32
  c.return %0 : si32
}

// -----

// CHECK: error: 'arith.constant' op integer return type must be signless
// CHECK: note: constants of C's types are 'c.constant'
c.func @f() -> si32 {
  %0 = arith.constant 3 : si32
  c.return %0 : si32
}

// -----

// CHECK: error: symbol declaration cannot have public visibility
// CHECK: note: a function without a body is declared as 'c.func private @f'
c.func @f(si32)

// -----

// CHECK: error: 'func.func' op symbol declaration cannot have public visibility
// CHECK: note: a function without a body is declared as 'func.func private @f'
func.func @f(i32)

// -----

// CHECK: error: custom op 'c.func' expected non-empty function body [c-body]
c.func @f() {
}

// -----

// CHECK: error: expected ':'
// CHECK: note: the types of 'c.call' are missing: they follow a ':'
c.func private @g(si32)
c.func @f(%a: si32) {
  c.call @g(%a)
  c.return
}

// -----

// CHECK: error: unexpected character
// CHECK: note: comments begin with '//'; an operation ends with its line, and a list has ','
c.func @f() {
  c.return;
}

// -----

// CHECK: error: invalid attribute name
// CHECK: note: comments begin with '//'
# A comment.
