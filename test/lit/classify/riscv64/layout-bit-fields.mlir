// Where bit-fields are (psABI, "C/C++ type details"; gcc's rules): one that would cross the
// unit of its type begins the next; 'packed' lets it cross, but one of width 0 still ends
// the unit; under #pragma pack the unit is aligned to no more than that.
// RUN: abi-opt --lower-abi %s | FileCheck %s

module attributes {llvm.target_triple = "riscv64-linux-gnu"} {
  func.func @sizes() -> (ui64, ui64, ui64, ui64, ui64, ui64, ui64, ui64, ui64) {
    // CHECK: llvm.mlir.constant(4 : i64)
    %a = c.sizeof !c.struct<{c: si8, x: si32 : 9}>
    // CHECK: llvm.mlir.constant(12 : i64)
    %b = c.sizeof !c.struct<{c: si8, x: si32 : 28, y: si32 : 5}>
    // CHECK: llvm.mlir.constant(6 : i64)
    %c = c.sizeof !c.struct<{c: si8, x: si32 : 28, y: si32 : 5}, packed>
    // CHECK: llvm.mlir.constant(5 : i64)
    %d = c.sizeof !c.struct<{c: si8, : si32 : 0, d: si8}, packed>
    // CHECK: llvm.mlir.constant(8 : i64)
    %e = c.sizeof !c.struct<{c: si8, x: si32 : 28, y: si32 : 28}, pack = 2>
    // CHECK: llvm.mlir.constant(16 : i64)
    %f = c.sizeof !c.struct<{c: si8, x: si32 : 3 align = 8, y: si32 : 2}>
    // An unnamed one does not align its record, a named one does.
    // CHECK: llvm.mlir.constant(2 : i64)
    %g = c.sizeof !c.struct<{c: si8, : si64 : 5}>
    // CHECK: llvm.mlir.constant(8 : i64)
    %h = c.sizeof !c.struct<{c: si8, x: si64 : 5}>
    // CHECK: llvm.mlir.constant(4 : i64)
    %u = c.sizeof !c.union<{x: si32 : 9, c: si8}>
    return %a, %b, %c, %d, %e, %f, %g, %h, %u : ui64, ui64, ui64, ui64, ui64, ui64, ui64, ui64, ui64
  }
}
