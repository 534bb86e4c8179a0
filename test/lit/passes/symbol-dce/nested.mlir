// In a module that nobody can name from outside, nested symbols go as private
// ones do. What remains is what is reached from the rest, also by nested names;
// functions that only call each other are not.

// RUN: abi-opt %s --symbol-dce | FileCheck %s

// CHECK: module {
// CHECK-NEXT: func.func @main() {
// CHECK: func.func private @used()
// CHECK-NEXT: module @inner {
// CHECK-NEXT: func.func @public() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: module @named attributes {sym_visibility = "private"} {
// CHECK-NEXT: func.func nested @reached() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: func.func @refers() attributes {test.ref = [{a = @named::@reached}]} {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func internal @linkage() {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
func.func @main() {
  call @used() : () -> ()
  return
}
func.func private @used()
func.func private @a() {
  call @b() : () -> ()
  return
}
func.func private @b() {
  call @a() : () -> ()
  return
}
memref.global "private" @global : memref<4xf32>
func.func nested @nested() {
  return
}
module @inner {
  func.func nested @nested() {
    return
  }
  func.func @public() {
    return
  }
}
module @gone attributes {sym_visibility = "private"} {
  func.func @public() {
    return
  }
}
module @named attributes {sym_visibility = "private"} {
  func.func nested @reached() {
    return
  }
  func.func nested @not_reached() {
    return
  }
}
func.func @refers() attributes {test.ref = [{a = @named::@reached}]} {
  return
}
llvm.func internal @linkage() {
  llvm.return
}
