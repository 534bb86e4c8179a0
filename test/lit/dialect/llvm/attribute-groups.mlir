// With groups, attributes of functions and calls are numbers: those of functions
// come first, each set is there once, in LLVM's order.

// RUN: abi-opt %s --emit=llvm --llvm-attribute-groups --part-size=10 | FileCheck %s --match-full-lines

// CHECK: ; Function Attrs: cold nounwind alignstack(16)
// CHECK-NEXT: declare void @callee() #0
llvm.func @callee() attributes {no_unwind, passthrough = ["cold", ["key", "value"], ["alignstack", "16"]]}

// CHECK: define void @caller() #1 {
llvm.func @caller() attributes {frame_pointer = #llvm.framePointerKind<all>} {
  // CHECK: {{.}}call void @callee() #2
  llvm.call @callee() {no_unwind, convergent} : () -> ()
  // CHECK: {{.}}call void @callee() #2
  llvm.call @callee() {convergent, no_unwind} : () -> ()
  // CHECK: {{.}}call void @callee()
  llvm.call @callee() : () -> ()
  llvm.return
}

// CHECK: define void @same() #2 {
llvm.func @same() attributes {convergent, no_unwind} {
  llvm.return
}

// CHECK: attributes #0 = { cold nounwind alignstack=16 "key"="value" }
// CHECK-NEXT: attributes #1 = { "frame-pointer"="all" }
// CHECK-NEXT: attributes #2 = { convergent nounwind }
