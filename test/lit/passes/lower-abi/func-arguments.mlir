// The C arguments of a function of MLIR's belong to its signature; its body gets at them by casts.
// RUN: abi-opt --lower-abi %s | FileCheck %s

// CHECK-LABEL: func.func @f(%x: si32, %p: !llvm.ptr) {
// CHECK-NEXT:    %[[X:.*]] = builtin.unrealized_conversion_cast %x : si32 to i32
// CHECK-NEXT:    llvm.store %[[X]], %p {alignment = 4 : i64} : i32, !llvm.ptr
func.func @f(%x: si32, %p: !llvm.ptr) {
  c.store %x, %p : si32
  return
}
