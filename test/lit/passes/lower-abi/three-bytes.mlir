// A record of three bytes is one i24: exactly three bytes are read and written.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!C3 = !c.struct<"C3" {c: !c.array<3 x si8>}>

// CHECK-LABEL: llvm.func @f(%c_0: i24) -> i24 {
// CHECK:         %c = llvm.alloca %{{.*}} x !llvm.struct<"struct.C3", (array<3 x i8>)> {alignment = 1 : i64}
// CHECK-NEXT:    llvm.store %c_0, %c {alignment = 1 : i64} : i24, !llvm.ptr
// CHECK-NEXT:    %[[V:.*]] = llvm.load %c {alignment = 1 : i64} : !llvm.ptr -> i24
// CHECK-NEXT:    llvm.return %[[V]] : i24
abi.func @f(%c_0: i24) -> i24 {
  %c = abi.prologue {
    %0 = abi.direct %c_0 : i24 -> !C3
    abi.yield %0 : !C3
  } : !C3
  %out = abi.epilogue {
    %1 = abi.direct %c : !C3 -> i24
    abi.yield %1 : i24
  } : i24
  abi.return %out : i24
}
