// The attributes of globals, functions and calls are in numbered groups. Those of globals come first, then those of
// functions. Each set is there once, in LLVM's order.

// RUN: abi-opt %s --emit=llvm | FileCheck %s --match-full-lines
// RUN: abi-opt %s --emit=llvm --part-size=1 -j1 | FileCheck %s --match-full-lines
// RUN: abi-opt %s --emit=llvm --part-size=200 -j2 | FileCheck %s --match-full-lines
// RUN: abi-opt %s --emit=llvm --llvm-version=14 --pointers=typed | FileCheck %s --match-full-lines
// RUN: abi-opt %s --emit=llir | FileCheck %s --check-prefix=LLIR
// RUN: not abi-opt %s --emit=llvm --llvm-attribute-groups 2>&1 | FileCheck %s --check-prefix=FLAG

// FLAG: unknown flag or pass '--llvm-attribute-groups'; --emit=llvm always writes groups

// LLIR: declare void @callee() #1
// LLIR: attributes #0 = { "key"="value" }
// LLIR: attributes #1 = { cold nounwind alignstack=16 "key"="value" }

// CHECK: ; Function Attrs: cold nounwind alignstack(16)
// CHECK-NEXT: declare void @callee() #1
llvm.func @callee() attributes {no_unwind, passthrough = ["cold", ["key", "value"], ["alignstack", "16"]]}

// CHECK: define void @caller() #2 {
llvm.func @caller() attributes {frame_pointer = #llvm.framePointerKind<all>} {
  // CHECK: {{.+}}call void @callee() #3
  llvm.call @callee() {no_unwind, convergent} : () -> ()
  // CHECK: {{.+}}call void @callee() #4
  llvm.call @callee() {no_unwind} : () -> ()
  // CHECK: {{.+}}call void @callee() #3
  llvm.call @callee() {convergent, no_unwind} : () -> ()
  // CHECK: {{.+}}call void @callee()
  llvm.call @callee() : () -> ()
  llvm.return
}

// CHECK: define void @same() #3 {
llvm.func @same() attributes {convergent, no_unwind} {
  llvm.return
}

// In text, globals come before functions.
llvm.mlir.global external @global(1 : i32) {target_specific_attrs = [["key", "value"]]} : i32

// CHECK: attributes #0 = { "key"="value" }
// CHECK-NEXT: attributes #1 = { cold nounwind alignstack=16 "key"="value" }
// CHECK-NEXT: attributes #2 = { "frame-pointer"="all" }
// CHECK-NEXT: attributes #3 = { convergent nounwind }
// CHECK-NEXT: attributes #4 = { nounwind }
