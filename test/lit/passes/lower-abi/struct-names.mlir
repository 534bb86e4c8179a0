// Records without a tag are all "struct.anon" to layout; in a module each gets a name of its own, numbered as clang
// numbers them.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!A = !c.struct<{a: !c.array<3 x si64>}>
!B = !c.struct<{b: !c.array<5 x si64>}>

// LLVM-DAG: %struct.anon = type { [3 x i64] }
// LLVM-DAG: %struct.anon.0 = type { [5 x i64] }

// CHECK-LABEL: llvm.func @f(
// CHECK-SAME:    llvm.byval = !llvm.struct<"struct.anon", (array<3 x i64>)>
// CHECK-SAME:    llvm.byval = !llvm.struct<"struct.anon.0", (array<5 x i64>)>
c.func private @f(!A, !B)

// CHECK-LABEL: llvm.func @caller(
// CHECK-SAME:    llvm.byval = !llvm.struct<"struct.anon.0", (array<5 x i64>)>
// CHECK:         llvm.alloca %{{.*}} x !llvm.struct<"struct.anon", (array<3 x i64>)>
// CHECK:         llvm.call @f(
// CHECK-SAME:      llvm.byval = !llvm.struct<"struct.anon", (array<3 x i64>)>
// CHECK-SAME:      llvm.byval = !llvm.struct<"struct.anon.0", (array<5 x i64>)>
c.func @caller(%b: !B) {
  %a = c.zero : !A
  c.call @f(%a, %b) : (!A, !B) -> ()
  c.return
}
