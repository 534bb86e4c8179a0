// Usual slips in MLIR text, and what to write.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected non-function type
// CHECK: note: a pointer is '!llvm.ptr', whatever it points to
c.func private @f(*si32)

// -----

// CHECK: error: use of value '%c1' expects different type than prior uses: 'i32' vs 'i64'
// CHECK: note: a number without a type is an 'i64' or 'f64': write 'arith.constant 1 : i32'
func.func @f(%a: i32) {
  %c1 = arith.constant 1
  %0 = arith.addi %a, %c1 : i32
  return
}

// -----

// A brace on a line of its own does not make MLIR look like JSON.
// CHECK-NOT: JSON
// CHECK: error: custom op 'if' is unknown
// CHECK: note: did you mean 'affine.if' or 'scf.if'?
func.func @f(%a: i1)
{
  if %a { return }
  return
}

// -----

// CHECK: error: expected SSA operand
// CHECK: note: operands are values; 'c.address_of @x' or 'llvm.mlir.addressof @x' makes one of a symbol
c.func @f() {
  %0 = c.load @x : si32
  c.return
}

// -----

// CHECK: error: operation defines 2 results but was provided 1 to bind
// CHECK: note: '%r:2 =' names all results; '%r#0' is the first
func.func private @g() -> (i32, i32)
func.func @f() {
  %r = func.call @g() : () -> (i32, i32)
  return
}

// -----

// CHECK: error: cannot name an operation with no results
// CHECK: note: 'func.return' is written without '%r ='
func.func @f() {
  %r = return
}

// -----

// An op that has results in other places has no such hint.
// CHECK: error: cannot name an operation with no results
// CHECK-NOT: is written without
func.func @f(%c: i1) {
  %0 = scf.if %c {
  }
  return
}

// -----

// CHECK: error: expected ':'
// CHECK: note: the form is 'cf.br ^block(%destOperands : <type of destOperands>)'
func.func @f(%a: i32) {
  cf.br ^next(%a)
^next(%b: i32):
  return
}

// -----

// CHECK: error: invalid block name in region with named arguments
// CHECK: note: the arguments of the region are those of its first block, which has no label
func.func @f(%a: i32) {
^entry(%b: i32):
  return
}

// -----

// CHECK: error: custom op 'x' is unknown
// CHECK: note: names of values begin with '%'; did you mean '%x'?
func.func @f(%x: i32) -> i32 {
  return x : i32
}

// -----

// CHECK: error: custom op 'c.function' is unknown
// CHECK: note: did you mean 'c.func'?
c.function @f() {
}

// -----

// CHECK: error: type created with unregistered dialect 'struct'
// CHECK: note: did you mean '!c.struct' or '!llvm.struct'?
c.func private @f(!struct.P)

// -----

// CHECK: error: type names with a '.' are reserved for dialect-defined names
// CHECK: note: an alias has a name and '=': !name = !c.struct…
!c.struct<"P" {x: si32}>

// -----

// CHECK: error: custom op 'arith.add' is unknown
// CHECK: note: 'arith.addi' adds integers, 'arith.addf' floating-point numbers
func.func @f(%x: f32) {
  %0 = arith.add %x, %x : f32
  return
}

// -----

// CHECK: error: 'func.call' op operand type mismatch: expected operand type 'memref<?xf32>', but provided 'memref<4xf32>' for operand number 0
// CHECK: note: 'memref.cast' makes 'memref<?xf32>' of 'memref<4xf32>'
func.func private @g(memref<?xf32>)
func.func @f(%m: memref<4xf32>) {
  func.call @g(%m) : (memref<4xf32>) -> ()
  return
}

// -----

// CHECK: error: type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f
// CHECK: note: 'arith.trunci' makes 'i32' of 'i64'
func.func @f(%a: i64) -> i32 {
  return %a : i64
}

// -----

// CHECK: error: 'c.call' op operand type mismatch: expected operand type 'si64', but provided 'si32' for operand number 0
// CHECK: note: 'c.cast' makes 'si64' of 'si32'
c.func private @g(si64)
c.func @f(%a: si32) {
  c.call @g(%a) : (si32) -> ()
  c.return
}
