// The syntax of other languages: the errors are MLIR's, and notes say what to write.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected operation name in quotes
// CHECK: note: comments begin with '//'
/* a comment */

// -----

// CHECK: error: expected operation name in quotes
// CHECK: note: the results of a function follow '->'
func.func @f(%a: i32): i32 {
  return %a : i32
}

// -----

// CHECK: error: expected operation name in quotes
// CHECK: note: this '}' closes nothing
func.func @f() {
  return
}
}

// -----

// CHECK: error: expected '}' in attribute dictionary
// CHECK: note: a name and its value are joined by '='
func.func private @f() attributes {x: 3}

// -----

// CHECK: error: expected SSA operand
// CHECK: note: operands are values; 'arith.constant' makes one of a number
func.func @f(%n: index) {
  scf.for %i = 0 to %n step %n {
  }
  return
}

// -----

// CHECK: error: expected ')'
// CHECK: note: an argument is written as '%name: type'
func.func @f(i32 %a) {
  return
}

// -----

// CHECK: expected valid '@'-identifier for symbol name
// CHECK: note: did you mean '@f'?
func.func f() {
  return
}

// -----

// CHECK: error: expected attribute value
// CHECK: note: strings are in quotes, and symbols begin with '@': "x" or @x
c.func @f(%p: !c.struct<"P" {x: si32}>) {
  %0 = c.get %p[x] : !c.struct<"P" {x: si32}> -> si32
  c.return
}

// -----

// CHECK: error: expected '{'
// CHECK: note: names of types are in quotes; did you mean "P"?
c.func private @f(!c.struct<P {x: si32}>)

// -----

// CHECK: error: unexpected character
// CHECK: note: strings are in plain quotes: "
func.func private @f() attributes {x = “a”}

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean '!P'?
!P = !c.struct<"P" {x: si32}>
c.func private @f(P)

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean 'i32'?
func.func private @f(int32)

// -----

// CHECK: error: unknown type `int` in dialect `c`
// CHECK: note: C's int is 'si32'
c.func private @f(!c.int)

// -----

// CHECK: error: unknown LLVM type: i32
// CHECK: note: 'i32' is a type of its own, without '!llvm.'
llvm.func @f(!llvm.i32)

// -----

// CHECK: error: expected 'x' in dimension list
// CHECK: note: the element type follows the sizes and an 'x', as in 4x4xf32
func.func private @f(memref<4x4,f32>)

// -----

// CHECK: error: expected non-function type
// CHECK: note: the element type follows the sizes: '4x8xf32'
func.func private @f(memref<f32x4x8>)

// -----

// CHECK: error: expected ':'
// CHECK: note: a name precedes its type: 'x: …'
c.func private @f(!c.struct<"P" {si32 x, si32 y}>)

// -----

// CHECK: error: expected '}'
// CHECK: note: an array is a type of its own: '!c.array<4 x …>'
c.func private @f(!c.struct<"P" {x: si32[4]}>)

// -----

// CHECK: error: floating point value not valid for specified type
// CHECK: note: a value of 'i32' is a whole number
func.func @f() {
  %0 = arith.constant 3.5 : i32
  return
}

// -----

// A name behind the tag is no tag.
// CHECK: error: expected '{'
// CHECK-NOT: names of types are in quotes
// CHECK: note: an example of the type is
c.func private @f(!c.struct<"P" volatile {x: si32}>)
