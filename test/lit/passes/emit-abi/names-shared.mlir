// Two records without a tag: both are struct.anon until lower-abi numbers them,
// in functions and in calls from elsewhere.
// RUN: abi-opt %s --emit-abi --verify-roundtrip | FileCheck %s
// RUN: abi-opt %s --emit-abi --lower-abi --verify-roundtrip | FileCheck %s --check-prefix=LOWER

!A = !c.struct<{a: !c.array<3 x si64>}>
!B = !c.struct<{a: !c.array<3 x !llvm.ptr>}>

// CHECK: abi.func private @f(!llvm.ptr {{.*}}llvm.byval = !llvm.struct<"struct.anon", (array<3 x i64>)>
// CHECK-SAME: !llvm.ptr {{.*}}llvm.byval = !llvm.struct<"struct.anon", (array<3 x ptr>)>
// LOWER: llvm.func @f(!llvm.ptr {{.*}}llvm.byval = !llvm.struct<"struct.anon", (array<3 x i64>)>
// LOWER-SAME: !llvm.ptr {{.*}}llvm.byval = !llvm.struct<"struct.anon.0", (array<3 x ptr>)>
c.func private @f(!A, !B)

// CHECK: func.func @g
// CHECK: abi.call @f
// CHECK-SAME: llvm.byval = !llvm.struct<"struct.anon", (array<3 x i64>)>
// CHECK-SAME: llvm.byval = !llvm.struct<"struct.anon", (array<3 x ptr>)>
func.func @g() {
  %a = c.zero : !A
  %b = c.zero : !B
  c.call @f(%a, %b) : (!A, !B) -> ()
  return
}
