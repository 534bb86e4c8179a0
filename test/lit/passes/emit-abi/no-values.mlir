// What carries nothing has no region: no prologue without parameters, and no epilogue without a result.
// RUN: abi-opt --emit-abi %s | FileCheck %s --implicit-check-not=abi.prologue --implicit-check-not=abi.epilogue

// CHECK:      abi.func @neither() {
// CHECK-NEXT:   abi.return
c.func @neither() {
  c.return
}

// CHECK:      abi.func @argument(
// CHECK-NEXT:   abi.prologue {
// CHECK:        abi.return
c.func @argument(%a: si32) {
  c.return
}

// CHECK:      abi.func @result() -> i32 {
// CHECK:        abi.epilogue {
// CHECK:        abi.return
c.func @result() -> si32 {
  %z = c.zero : si32
  c.return %z : si32
}
