// Vectors of 8 or 16 bytes are members as well, one of three elements as one of
// four.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

!V = !c.struct<"V" {a: vector<4xsi32>, b: vector<4xf32>}>
!T = !c.struct<"T" {a: vector<3xsi32>, b: vector<4xf32>}>
!D = !c.struct<"D" {a: vector<1xf64>, b: f64}>

// CHECK: declare %struct.V @v([2 x <4 x i32>] alignstack(16))
c.func private @v(!V) -> !V
// CHECK: declare void @t([2 x <4 x i32>] alignstack(16))
c.func private @t(!T)
// A vector and a number are not of one type.
// CHECK: declare void @d([2 x i64])
c.func private @d(!D)
