// What is in the wrong place, or from other languages: the notes say what to write.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected operation name in quotes
// CHECK: note: there are no operators; an operation such as 'arith.addi' computes a value
func.func @f(%a: i32) {
  %b = %a + %a
  return
}

// -----

// CHECK: error: expected integer number of results
// CHECK: note: the type of a result follows the operation, not its name
func.func @f(%a: i32) {
  %b : i32 = arith.addi %a, %a : i32
  return
}

// -----

// CHECK: error: custom op 'i32' is unknown
// CHECK: note: the type of a result follows the operation, as in '%x = arith.constant 1 : i32'
func.func @f(%a: i32) {
  i32 %b = arith.addi %a, %a : i32
  return
}

// -----

// CHECK: error: expected ':'
// CHECK-NOT: precedes
// CHECK: note: the types of 'func.call' are missing: they follow a ':'
func.func @f(%a: i32) {
  func.call @f(%a)
  return }

// -----

// CHECK: error: expected SSA operand
// CHECK: note: names of values begin with '%'; did you mean '%i'?
func.func @f(%n: index) {
  scf.for i = %n to %n step %n { }
  return
}

// -----

// CHECK: error: expected ')'
// CHECK: note: a pointer is '!llvm.ptr', whatever it points to
func.func private @f(i32*)

// -----

// CHECK: error: custom op 'return' is unknown
// CHECK: note: a block of 'affine.for' ends with 'affine.yield'; only that of a function returns
func.func @f() {
  affine.for %i = 0 to 4 { return }
  return
}

// -----

// CHECK: error: custom op 'ret' is unknown
// CHECK: note: did you mean 'c.return'?
c.func @f() { ret }

// -----

// CHECK: error: expected '{'
// CHECK: note: names of types are in quotes; did you mean "P"?
c.func private @f(!c.struct<P>)

// -----

// CHECK: error: expected '{'
// CHECK: note: an example of the type is '!c.struct<"Point" {x: si32,
c.func private @f(!c.struct<"P">)

// -----

// CHECK: error: expected '<'
// CHECK: note: an example of the type is '!c.ptr<const si8>'
c.func private @f(!c.ptr)

// -----

// CHECK: error: expected integer value
// CHECK: note: an example of the type is '!c.array<4 x si32>'
c.func private @f(!c.struct<"P" {x: !c.array<si32 x 4>}>)
