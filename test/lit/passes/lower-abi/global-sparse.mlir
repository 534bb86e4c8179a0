// Zeros between the values of a large object are neither held in memory nor written: a few words initialize any size.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Table = !c.struct<"Table" {first: !c.array<100000000000 x si8>, n: si32, self: !llvm.ptr, rest: !c.array<70000 x si8>}>

// CHECK-DAG: @zero = global %struct.Table zeroinitializer, align 8
c.global @zero : !Table = {}
// CHECK-DAG: @end = global <{ [100000000000 x i8], [8 x i8], ptr, [240 x i8], [69760 x i8] }> <{ [100000000000 x i8] zeroinitializer, [8 x i8] c"\01\00\00\00\00\00\00\00", ptr @zero, [240 x i8] c"{{[\\0]+}}", [69760 x i8] zeroinitializer }>, align 8
c.global @end : !Table = {n = 1, self = @zero}
// CHECK-DAG: @text = global <{ [256 x i8], [99744 x i8] }> <{ [256 x i8] c"hello{{[\\0]+}}", [99744 x i8] zeroinitializer }>, align 16
c.global @text : !c.array<100000 x si8> = "hello"
// Those of smaller objects are.
// CHECK-DAG: @small = global [1000 x i8] c"hello{{[\\0]+}}", align 16
c.global @small : !c.array<1000 x si8> = "hello"
