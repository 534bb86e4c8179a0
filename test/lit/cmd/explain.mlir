// How each function's values travel, for people and for programs.
// RUN: abi-opt --explain %s | FileCheck %s
// RUN: abi-opt --explain --emit=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --explain --mattr=+avx %s | FileCheck %s --check-prefix=AVX

!P = !c.struct<"P" {x: si32, y: si32, z: si32}>

// CHECK: f: float f(struct P, double)
// CHECK-NEXT: LLVM: {{.*}} @f(i64 {{.*}}, i32 {{.*}}, double
// CHECK-NEXT: argument 1: struct P, 12 bytes, align 4
// CHECK: each eightbyte has a class of its own
// CHECK-NEXT: eightbyte 0 INTEGER in rdi: int x at 0, int y at 4; all in it is INTEGER (rule 4(a))
// CHECK-NEXT: eightbyte 1 INTEGER in rsi: int z at 8
// CHECK-NEXT: direct: i64 in rdi, i32 in rsi
// JSON: "function":"f",{{.*}}"arguments":[{"type":"!c.struct<\"P\" {{.*}}>",{{.*}}"kind":"direct",{{.*}}"pieces":[{"type":"i64","offset":0,"size":8,"class":"INTEGER","spans":[{"offset":0,"size":8,"register":"rdi","file":"integer"}]},
c.func private @f(!P, f64) -> f32

// CHECK: v:
// CHECK: MEMORY
// AVX: v:
// AVX: ymm0
c.func private @v(vector<8xf32>)
