// On Linux an unnamed bit-field aligns its record as a named one does, on Apple's
// systems it does not.
// RUN: abi-opt --lower-abi %s | FileCheck %s
// RUN: abi-opt --lower-abi %S/Inputs/bit-fields-apple.mlir | FileCheck --check-prefix=APPLE %s

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  func.func @sizes() -> (ui64, ui64, ui64) {
    // CHECK-DAG: llvm.mlir.constant(4 : i64)
    // APPLE-DAG: llvm.mlir.constant(2 : i64)
    %a = c.sizeof !c.struct<{c: si8, : si32 : 3}>
    // CHECK-DAG: llvm.mlir.constant(16 : i64)
    // APPLE-DAG: llvm.mlir.constant(9 : i64)
    %b = c.sizeof !c.struct<{c: si8, : si64 : 0, d: si8}>
    // The greatest alignment of a vector is 16.
    // CHECK-DAG: llvm.mlir.constant(48 : i64)
    // APPLE-DAG: llvm.mlir.constant(48 : i64)
    %c = c.sizeof !c.struct<{v: vector<8xsi32>, i: si32}>
    return %a, %b, %c : ui64, ui64, ui64
  }
}
