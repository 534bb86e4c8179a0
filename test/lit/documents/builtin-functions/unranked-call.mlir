// A caller passes the two parts of the unranked descriptor; the ranked one stays where it is.
// RUN: abi-opt --allow-unregistered-dialect --convert-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s

func.func private @foo(memref<*xf32>)
func.func @bar() {
  %0 = "get"() : () -> (memref<*xf32>)
  call @foo(%0) : (memref<*xf32>) -> ()
  return
}

// CHECK-LABEL: llvm.func @foo
// CHECK-SAME: (i64, !llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-LABEL: llvm.func @bar
// CHECK-SAME: () {
// CHECK-NEXT: %[[V0:.*]] = "get"() : () -> memref<*xf32>
// CHECK-NEXT: %[[V1:.*]] = builtin.unrealized_conversion_cast %[[V0]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V2:.*]] = llvm.extractvalue %[[V1]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V3:.*]] = llvm.extractvalue %[[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.call @foo(%[[V2]], %[[V3]]) : (i64, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
