// A splat may have more elements than a 32-bit number counts.
// RUN: abi-opt --convert-arith-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    llvm.mlir.constant(dense<0> : vector<4294967296xi8>) : vector<4294967296xi8>
func.func @f() -> vector<4294967296xi8> {
  %0 = arith.constant dense<0> : vector<4294967296xi8>
  return %0 : vector<4294967296xi8>
}
