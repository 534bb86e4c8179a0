// Elements of complex numbers and vectors: of values by themselves they are extracted and inserted,
// of members of records they are in memory, but for those of a vector of bits, which share bytes.
// RUN: abi-opt %s --emit-abi --lower-abi | FileCheck %s

!V = !c.struct<"V" {n: si32, v: vector<4xf32>, z: complex<f64>, b: vector<8xi1>, a: !c.array<2 x vector<2xsi64>>}>

c.func @values(%z: complex<f32>, %v: vector<4xf32>, %x: f32) -> complex<f32> {
  %0 = c.get %z["imag"] : complex<f32> -> f32
  %1 = c.get %v[2] : vector<4xf32> -> f32
  %2 = c.set %v[3], %0 : vector<4xf32>, f32
  %3 = c.get %2[3] : vector<4xf32> -> f32
  %4 = c.set %z["real"], %3 : complex<f32>, f32
  c.return %4 : complex<f32>
}

c.func @members(%p: !V, %x: f32, %i: si64, %y: f64, %bit: i1) -> !V {
  %0 = c.get %p["v", 2] : !V -> f32
  %1 = c.get %p["z", "imag"] : !V -> f64
  %2 = c.get %p["b", 5] : !V -> i1
  %3 = c.get %p["a", 1, 1] : !V -> si64
  %4 = c.set %p["v", 1], %0 : !V, f32
  %5 = c.set %4["z", "real"], %1 : !V, f64
  %6 = c.set %5["b", 6], %2 : !V, i1
  %7 = c.set %6["a", 0, 1], %3 : !V, si64
  c.return %7 : !V
}

// CHECK-LABEL: llvm.func @values(
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : vector<2xf32>, !llvm.ptr
// CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> f32
// CHECK: llvm.getelementptr inbounds %{{.*}}[4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> f32
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0] : !llvm.struct<(f32, f32)>
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1] : !llvm.struct<(f32, f32)>
// CHECK: llvm.extractvalue %{{.*}}[1] : !llvm.struct<(f32, f32)>
// CHECK: llvm.mlir.constant(2 : i64) : i64
// CHECK: llvm.extractelement %{{.*}}[%{{.*}} : i64] : vector<4xf32>
// CHECK: llvm.mlir.constant(3 : i64) : i64
// CHECK: llvm.insertelement %{{.*}}, %{{.*}}[%{{.*}} : i64] : vector<4xf32>
// CHECK: llvm.mlir.constant(3 : i64) : i64
// CHECK: llvm.extractelement %{{.*}}[%{{.*}} : i64] : vector<4xf32>
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0] : !llvm.struct<(f32, f32)>
// CHECK: llvm.extractvalue %{{.*}}[0] : !llvm.struct<(f32, f32)>
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr
// CHECK: llvm.extractvalue %{{.*}}[1] : !llvm.struct<(f32, f32)>
// CHECK: llvm.getelementptr inbounds %{{.*}}[4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr
// CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<2xf32>
// CHECK-LABEL: llvm.func @members(
// CHECK: llvm.getelementptr inbounds %{{.*}}[24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> f32
// CHECK: llvm.getelementptr inbounds %{{.*}}[40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK: llvm.getelementptr inbounds %{{.*}}[48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> i8
// CHECK: llvm.bitcast %{{.*}} : i8 to vector<8xi1>
// CHECK: llvm.mlir.constant(5 : i64) : i64
// CHECK: llvm.extractelement %{{.*}}[%{{.*}} : i64] : vector<8xi1>
// CHECK: llvm.getelementptr inbounds %{{.*}}[88] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK: llvm.getelementptr inbounds %{{.*}}[20] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr
// CHECK: llvm.getelementptr inbounds %{{.*}}[32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : f64, !llvm.ptr
// CHECK: llvm.getelementptr inbounds %{{.*}}[48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> i8
// CHECK: llvm.bitcast %{{.*}} : i8 to vector<8xi1>
// CHECK: llvm.mlir.constant(6 : i64) : i64
// CHECK: llvm.insertelement %{{.*}}, %{{.*}}[%{{.*}} : i64] : vector<8xi1>
// CHECK: llvm.bitcast %{{.*}} : vector<8xi1> to i8
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : i8, !llvm.ptr
// CHECK: llvm.getelementptr inbounds %{{.*}}[72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 8 : i64} : i64, !llvm.ptr
