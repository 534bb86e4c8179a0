// After emit-abi the functions are explained as before it, by their source type,
// and functions of MLIR's by what their descriptors become.
// RUN: abi-opt --emit-abi --explain %s | FileCheck %s
// RUN: abi-opt --explain --emit=json %s | FileCheck %s --check-prefix=JSON

// CHECK-LABEL: f: void f(struct P
// CHECK: direct: i64 in rdi, i32 in rsi
c.func @f(%p: !c.struct<"P" {x: si32, y: si32, z: si32}>) {
  c.return
}

// CHECK-LABEL: m: func.func (memref<?x4xf32>, i32, memref<*xf32>) -> (i32, f32)
// CHECK-NEXT: argument 1: memref<?x4xf32>, 7 values: allocated pointer, aligned pointer, offset, size 0, size 1, stride 0, stride 1
// CHECK-NEXT: argument 2: i32, one value
// CHECK-NEXT: argument 3: memref<*xf32>, 2 values: rank, pointer to the descriptor
// CHECK-NEXT: result 1: i32, one value
// CHECK-NEXT: result 2: f32, one value
// CHECK-NEXT: several results are returned in one struct
// CHECK-NEXT: C interface: _mlir_ciface_m takes pointers to descriptors
// CHECK: _mlir_ciface_m: void _mlir_ciface_m(void *, void *, int, void *)
// JSON: "function":"m","type":"(memref<?x4xf32>, i32, memref<*xf32>) -> (i32, f32)","arguments":[{"type":"memref<?x4xf32>","kind":"descriptor","pieces":[{"name":"allocated pointer","type":"ptr","offset":0},
// JSON-SAME: "wrapper":"_mlir_ciface_m","interface":{
func.func private @m(memref<?x4xf32>, i32, memref<*xf32>) -> (i32, f32) attributes {llvm.emit_c_interface}
