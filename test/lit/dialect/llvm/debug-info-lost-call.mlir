// LLVM wants to know where what it inlines came from: a function with a call that came from nowhere goes without debug info, if
// there is debug info of what it calls. What has no body here is not inlined.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --emit=llvm | FileCheck %s

llvm.func @declared()
// CHECK: define void @callee() !dbg
llvm.func @callee() {
  llvm.return
}
// CHECK: define void @lost() {
llvm.func @lost() {
  llvm.call @callee() : () -> () loc(unknown)
  // CHECK: ret void{{$}}
  llvm.return
}
// CHECK: define void @known() !dbg
llvm.func @known() {
  llvm.call @callee() : () -> ()
  llvm.return
}
// CHECK: define void @outside() !dbg
llvm.func @outside() {
  llvm.call @declared() : () -> () loc(unknown)
  llvm.return
}
