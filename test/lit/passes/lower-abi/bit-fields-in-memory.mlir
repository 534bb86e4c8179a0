// A bit-field in memory is accessed in the unit that C accesses it in: three bytes here, because another thread may write
// the member behind them. A lower alignment of the record is that of the access.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!B = !c.struct<"B" {a: si32 : 20, b: ui32 : 4, c: si8}>

// CHECK-LABEL: func.func @access(
// CHECK:         %[[W:.*]] = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i24
// CHECK:         llvm.lshr %[[W]]
// CHECK:         llvm.trunc %{{.*}} : i24 to i4
// CHECK:         %b = llvm.zext %{{.*}} : i4 to i32
// CHECK:         %[[OLD:.*]] = llvm.load %arg0 {alignment = 1 : i64} : !llvm.ptr -> i24
// CHECK:         llvm.store %{{.*}}, %arg0 {alignment = 1 : i64} : i24, !llvm.ptr
func.func @access(%arg0: !llvm.ptr) {
  %b = c.load_bits %arg0["b"] : !B -> ui32
  c.store_bits %b, %arg0["b"] {align = 1 : i64} : ui32, !B
  return
}
