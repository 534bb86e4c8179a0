// With --allow-partial a function that cannot be converted remains, as in
// mlir-opt, though its return is converted. What is left then is an error of the
// export, which names the pass.

// RUN: abi-opt %s --convert-func-to-llvm --allow-partial | FileCheck %s
// RUN: not abi-opt %s --convert-func-to-llvm --allow-partial --emit=llvm 2>&1 | FileCheck %s --check-prefix=EXPORT

// EXPORT: error: 'func.func' op has no translation to LLVM IR; run convert-func-to-llvm first

// CHECK: func.func @left(%t: tensor<4xf32>, %x: i32) -> i32 {
// CHECK-NEXT: llvm.return %x : i32
func.func @left(%t: tensor<4xf32>, %x: i32) -> i32 {
  return %x : i32
}

// CHECK: llvm.func @converted(%x: i64) -> i64 {
func.func @converted(%x: index) -> index {
  return %x : index
}
