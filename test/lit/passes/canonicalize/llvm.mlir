// Blocks of the llvm dialect stay as they are; dead ops go.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @l(%a: i32) -> i32 {
// CHECK-NEXT: llvm.br ^bb1(%a : i32)
// CHECK-NEXT: ^bb1(%x: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: llvm.return %x : i32
// CHECK-NEXT: }
llvm.func @l(%a: i32) -> i32 {
  llvm.br ^bb1(%a : i32)
^bb1(%x: i32):
  llvm.br ^bb2
^bb2:
  %c = llvm.mlir.constant(1 : i32) : i32
  %d = llvm.add %c, %c : i32
  llvm.return %x : i32
}
