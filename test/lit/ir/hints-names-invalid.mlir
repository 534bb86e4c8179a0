// A name that nothing has is answered with the nearest one, and an op of another
// dialect with that of the function around it.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: use of undeclared SSA value name
// CHECK: note: did you mean '%result'?
c.func @f(%result: si32) -> si32 {
  c.return %reslt : si32
}

// -----

// CHECK: error: reference to an undefined block
// CHECK: note: did you mean '^loop'?
func.func @f() {
  cf.br ^lop
^loop:
  return
}

// -----

// CHECK: error: 'c.call' op 'prnt' does not reference a valid function
// CHECK: note: did you mean '@print'?
c.func private @print()
c.func @f() {
  c.call @prnt() : () -> ()
  c.return
}

// -----

// CHECK: error: 'func.call' op 'prnt' does not reference a valid function
// CHECK: note: did you mean '@print'?
func.func private @print()
func.func @f() {
  func.call @prnt() : () -> ()
  return
}

// -----

// CHECK: error: 'llvm.call' op 'prnt' does not reference a symbol in the current scope
// CHECK: note: did you mean '@print'?
llvm.func @print()
llvm.func @f() {
  llvm.call @prnt() : () -> ()
  llvm.return
}

// -----

// CHECK: error: 'c.address_of' op 'prnt' does not reference a valid function or global
// CHECK: note: did you mean '@print'?
c.func private @print()
c.func @f() -> !llvm.ptr {
  %0 = c.address_of @prnt : !llvm.ptr
  c.return %0 : !llvm.ptr
}

// -----

// CHECK: error: 'c.get' op '!c.struct<"P" {width: si32}>' has no member "widht"; did you mean 'width'?
c.func @f(%p: !c.struct<"P" {width: si32}>) {
  %0 = c.get %p["widht"] : !c.struct<"P" {width: si32}> -> si32
  c.return
}

// -----

// CHECK: error: 'c.get' op '!llvm.ptr' has no members; 'c.member' is for those of an object in memory
c.func @f(%p: !llvm.ptr) {
  %0 = c.get %p["x"] : !llvm.ptr -> si32
  c.return
}

// -----

// CHECK: error: custom op 'c.ret' is unknown
// CHECK: note: did you mean 'c.return'?
c.func @f() {
  c.ret
}

// -----

// CHECK: error: custom op 'return' is unknown
// CHECK: note: did you mean 'c.return'?
c.func @f() {
  return
}

// -----

// CHECK: error: 'func.return' op expects parent op 'func.func'
// CHECK: note: did you mean 'c.return'?
c.func @f() {
  func.return
}

// -----

// CHECK: error: 'func.call' op 'g' does not reference a valid function
// CHECK: note: a c.func is called by 'c.call'
c.func private @g()
func.func @f() {
  func.call @g() : () -> ()
  return
}

// -----

// CHECK: error: 'c.call' op calls @g, which is a c.global; c.call calls a c.func
// CHECK: note: @g is defined here
// CHECK-NOT: is called by
c.global @g : si32
c.func @f() {
  c.call @g() : () -> ()
  c.return
}

// -----

// CHECK: error: 'c.call' op calls @g, which is a func.func; c.call calls a c.func
// CHECK: note: a func.func is called by 'func.call'
func.func private @g()
c.func @f() {
  c.call @g() : () -> ()
  c.return
}
