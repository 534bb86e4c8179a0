// Every func.func of the module gets the attribute, declarations too. An
// llvm.func does not, nor does a function of a module inside, as in mlir-opt.

// RUN: abi-opt %s --llvm-request-c-wrappers | FileCheck %s

// CHECK: func.func @f() attributes {llvm.emit_c_interface} {
func.func @f() {
  return
}
// CHECK: func.func private @g(i32) attributes {llvm.emit_c_interface, test.x}
func.func private @g(i32) attributes {test.x}
// CHECK: llvm.func @h()
// CHECK-NOT: attributes
llvm.func @h()
// CHECK: module {
module {
  // CHECK: func.func private @inner(){{$}}
  func.func private @inner()
}
