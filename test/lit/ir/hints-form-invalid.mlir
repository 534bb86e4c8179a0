// An error in the syntax of an op has the form of the op in a note.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected ','
// CHECK: note: the form is '%result = arith.addi %lhs, %rhs : <type of result>'
func.func @f(%a: i32) {
  %0 = arith.addi %a : i32
  return
}

// -----

// CHECK: error: expected '->'
// CHECK: note: the form is '%res = llvm.load %addr : <type of addr> -> <type of res>'
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr
  llvm.return
}

// -----

// CHECK: error: custom op 'c.cast' expected 'to'
// CHECK: note: the form is '%result = c.cast %value : <type of value> to <type of result>'
c.func @f(%a: si32) {
  %0 = c.cast %a : si32 -> i32
  c.return
}

// -----

// CHECK: error: expected operation name in quotes
// CHECK: note: 'c.load' ends here; the form is '%value = c.load %address : <type of value>'
c.func @f(%p: !llvm.ptr) {
  %0 = c.load %p : !llvm.ptr -> si32
  c.return
}

// -----

// CHECK: error: expected '('
// CHECK: note: the form is '%results = func.call @callee(%operands) : (<type of operands>) -> <type of results>'
func.func @f(%a: i32) {
  func.call @f %a : (i32) -> ()
  return
}

// -----

// CHECK: error: expected ','
// CHECK: note: the form is 'cf.cond_br %condition, ^block(%trueDestOperands : <type of trueDestOperands>), ^block(%falseDestOperands : <type of falseDestOperands>)'
func.func @f(%c: i1) {
  cf.cond_br %c ^a, ^a
^a:
  return
}

// -----

// CHECK: error: expected non-function type
// CHECK: note: a call lists the types of all its operands; '...' is for declarations
c.func private @printf(!llvm.ptr, ...) -> si32
c.func @f(%p: !llvm.ptr) {
  %0 = c.call @printf(%p) : (!llvm.ptr, ...) -> si32
  c.return
}
