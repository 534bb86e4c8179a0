// A C++ record that is non-trivial for calls is passed by the address of the caller's temporary, without byval.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!S = !c.struct<"S" {x: si32}, cxx, nontrivial>

// CHECK: abi.func @f(%s_0: !llvm.ptr {llvm.noundef}) {
// CHECK: abi.indirect %s_0 {align = 4 : i64} : !llvm.ptr -> !S
// CHECK: abi.indirect %s {align = 4 : i64} : !S -> !llvm.ptr
// LLVM: define void @f(ptr noundef %{{.*}})
c.func @f(%s: !S) {
  c.call @f(%s) : (!S) -> ()
  c.return
}
