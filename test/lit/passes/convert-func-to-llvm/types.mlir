// Every scalar has its type of LLVM; signedness goes.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func @integers(i32, i8, i129, i64)
func.func private @integers(si32, ui8, i129, index)
// CHECK: llvm.func @floats(f16, bf16, f32, f64, f80, f128, i8)
func.func private @floats(f16, bf16, f32, f64, f80, f128, f8E4M3FN)
// CHECK: llvm.func @complex(!llvm.struct<(f32, f32)>) -> !llvm.struct<(f64, f64)>
func.func private @complex(complex<f32>) -> complex<f64>
// CHECK: llvm.func @vectors(vector<1xf32>, vector<4xi64>, !llvm.array<2 x vector<4xi8>>, vector<[4]xf32>)
func.func private @vectors(vector<f32>, vector<4xindex>, vector<2x4xui8>, vector<[4]xf32>)
// CHECK: llvm.func @pointers(!llvm.ptr, !llvm.ptr<3>) -> !llvm.ptr
func.func private @pointers((i32) -> i32, !llvm.ptr<3>) -> !llvm.ptr

// CHECK-LABEL: llvm.func @body(%a: i32, %b: i64) -> i32
func.func @body(%a: si32, %b: index) -> si32 {
  // The last argument is cast first, as in MLIR.
  // CHECK-NEXT: %[[B:.*]] = builtin.unrealized_conversion_cast %b : i64 to index
  // CHECK-NEXT: %[[A:.*]] = builtin.unrealized_conversion_cast %a : i32 to si32
  // CHECK-NEXT: cf.br ^bb1(%[[A]], %[[B]] : si32, index)
  cf.br ^bb1(%a, %b : si32, index)
// CHECK-NEXT: ^bb1(%[[X:.*]]: si32, %{{.*}}: index):
^bb1(%x: si32, %y: index):
  // CHECK-NEXT: %[[R:.*]] = builtin.unrealized_conversion_cast %[[X]] : si32 to i32
  // CHECK-NEXT: llvm.return %[[R]] : i32
  return %x : si32
}
