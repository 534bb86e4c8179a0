// With c-wrappers=c-abi the function for C is a c.func of the types that C has
// for it, and emit-abi says how they travel. Narrow integers are signed but for
// llvm.zeroext; a struct is one of C's by way of memory. What the attributes of
// the MLIR function say about how its arguments travel stands at the call too.

// RUN: abi-opt %s --convert-func-to-llvm=c-wrappers=c-abi | FileCheck %s

// CHECK: llvm.func @f(%{{.*}}: i8 {llvm.noundef, llvm.zeroext}, %{{.*}}: i1, %{{.*}}: !llvm.struct<(f32, f32)>) -> (i16 {llvm.zeroext})
// CHECK: c.func @_mlir_ciface_f(%[[A:.*]]: ui8 {llvm.noundef}, %[[B:.*]]: i1, %[[C:.*]]: complex<f32>) -> ui16 attributes {test.x} {
// CHECK-NEXT: %[[X:.*]] = builtin.unrealized_conversion_cast %[[A]] : ui8 to i8
// CHECK-NEXT: %[[Z:.*]] = builtin.unrealized_conversion_cast %[[C]] : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT: %[[R:.*]] = llvm.call @f(%[[X]], %[[B]], %[[Z]]) : (i8 {llvm.zeroext}, i1, !llvm.struct<(f32, f32)>) -> (i16 {llvm.zeroext})
// CHECK-NEXT: %[[S:.*]] = builtin.unrealized_conversion_cast %[[R]] : i16 to ui16
// CHECK-NEXT: c.return %[[S]] : ui16
func.func private @f(%a: i8 {llvm.noundef, llvm.zeroext}, %b: i1, %c: complex<f32>) -> (i16 {llvm.zeroext}) attributes {llvm.emit_c_interface, test.x} {
  %r = llvm.mlir.constant(1 : i16) : i16
  return %r : i16
}

// CHECK: llvm.func private @g(
// CHECK: %[[S:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i8, struct<(ptr, ptr, i64)>)>
// CHECK: c.call @_mlir_ciface_g(%[[S]], %{{.*}}, %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, si64, !c.struct<{r0: !c.array<2 x vector<4xf32>>}>) -> ()
// CHECK-NEXT: %[[R:.*]] = llvm.load %[[S]]
// CHECK-NEXT: llvm.return %[[R]]
// CHECK: c.func private @_mlir_ciface_g(!llvm.ptr, !llvm.ptr, si64, !c.struct<{r0: !c.array<2 x vector<4xf32>>}>)
func.func private @g(memref<?xf32> {llvm.noalias}, index, vector<2x4xf32>) -> (i8, memref<f32>) attributes {llvm.emit_c_interface}

// A complex number goes to memory as well: MLIR returns it as a struct.
// CHECK: c.func private @_mlir_ciface_h(!llvm.ptr, vector<4xsi8>, !c.bitint<si37>)
func.func private @h(vector<4xi8>, i37) -> complex<f64> attributes {llvm.emit_c_interface}

// CHECK: %[[L:.*]] = c.local : !c.struct<{r0: si32, r1: f32}>
// CHECK-NEXT: c.store %{{.*}}, %[[L]] : !c.struct<{r0: si32, r1: f32}>
// CHECK-NEXT: llvm.load %[[L]] : !llvm.ptr -> !llvm.struct<(i32, f32)>
func.func @s(%s: !llvm.struct<(i32, f32)>) attributes {llvm.emit_c_interface} {
  return
}
