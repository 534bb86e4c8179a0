// The generic form of a call lists its operand bundles, of which there are none: MLIR wants to read them.
// RUN: abi-opt --emit-abi --lower-abi --mlir-print-op-generic %s | FileCheck %s

// CHECK: "llvm.call"(%{{.*}}) <{
// CHECK-SAME: callee = @f, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>
c.func private @f(si32)
c.func @g(%x: si32) {
  c.call @f(%x) : (si32) -> ()
  c.return
}
