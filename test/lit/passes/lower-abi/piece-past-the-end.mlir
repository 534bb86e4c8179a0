// Three halves travel as <4 x half>, two bytes more than they have: the load goes through a temporary of eight bytes.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!H3 = !c.struct<"H3" {a: f16, b: f16, c: f16}>

// CHECK-LABEL: llvm.func @f(
// CHECK-DAG:     %[[H:.*]] = llvm.alloca %{{.*}} x !llvm.struct<"struct.H3", (f16, f16, f16)>
// CHECK-DAG:     %[[T:.*]] = llvm.alloca %{{.*}} x !llvm.array<8 x i8> {alignment = 2 : i64}
// CHECK:         "llvm.intr.memcpy"(%[[H]], %p_0, %{{.*}})
// CHECK:         "llvm.intr.memcpy"(%[[T]], %[[H]], %{{.*}})
// CHECK:         llvm.load %[[T]] {alignment = 2 : i64} : !llvm.ptr -> vector<4xf16>
abi.func private @g(vector<4xf16>)
abi.func @f(%p_0: !llvm.ptr) {
  %p = abi.prologue {
    %0 = abi.direct %p_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  %h = c.load %p : !H3
  abi.call_exec @g(%h) {
    %a = abi.call_args {
      %1 = abi.direct %h : !H3 -> vector<4xf16>
      abi.yield %1 : vector<4xf16>
    } : vector<4xf16>
    abi.call @g(%a) : (vector<4xf16>) -> ()
    abi.yield
  } : (!H3) -> ()
  abi.return
}
