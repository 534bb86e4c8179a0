// An assert branches to a block that writes its message and ends the program.

// RUN: abi-opt %s --convert-cf-to-llvm | FileCheck %s

// CHECK-DAG: llvm.mlir.global private constant @assert_msg(dense<[110, 111, 0]> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
// CHECK-DAG: llvm.mlir.global private constant @assert_msg_0(dense<[110, 111, 0]> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
// CHECK-DAG: llvm.func @puts(!llvm.ptr)
// CHECK-DAG: llvm.func @abort()

// CHECK-LABEL: func.func @f
func.func @f(%c: i1, %d: i1, %a: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = arith.addi
  %0 = arith.addi %a, %a : i32
  // CHECK-NEXT: llvm.cond_br %c, ^bb1, ^bb3
  cf.assert %c, "no"
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: llvm.cond_br %d, ^bb2, ^bb4
  cf.assert %d, "no"
  // CHECK-NEXT: ^bb2:
  // CHECK-NEXT: return %[[R]] : i32
  return %0 : i32
  // CHECK-NEXT: ^bb3:
  // CHECK-NEXT: %[[MSG:.*]] = llvm.mlir.addressof @assert_msg : !llvm.ptr
  // CHECK-NEXT: %[[STR:.*]] = llvm.getelementptr %[[MSG]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
  // CHECK-NEXT: llvm.call @puts(%[[STR]]) : (!llvm.ptr) -> ()
  // CHECK-NEXT: llvm.call @abort() : () -> ()
  // CHECK-NEXT: llvm.unreachable
  // CHECK-NEXT: ^bb4:
  // CHECK-NEXT: llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
}
