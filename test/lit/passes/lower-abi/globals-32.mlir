// Where pointers have 32 bits, an address among the bytes of a variable has 4 of them.
// RUN: abi-opt --emit=llvm --target=i386-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=i686-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=armv7-linux-gnueabihf %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=wasm32-wasi %s | FileCheck %s

c.global external @v : si32
c.func private @f()
// CHECK-DAG: @s = global <{ ptr, [8 x i8] }> <{ ptr @v, [8 x i8] c"\07\00\00\00\09\00\00\00" }>, align 4
c.global @s : !c.struct<"S" {p: !llvm.ptr, x: si32, y: si32}> = {p = @v, x = 7, y = 9}
// CHECK-DAG: @plain = global <{ ptr }> <{ ptr @f }>, align 4
c.global @plain : !llvm.ptr = @f
// CHECK-DAG: @packed = global <{ [1 x i8], ptr, [2 x i8], ptr, [1 x i8] }> <{ [1 x i8] c"\01", ptr @v, [2 x i8] c"\02\00", ptr getelementptr {{.*}}(i8, ptr @v, i32 -4), [1 x i8] c"\03" }>, align 1
c.global @packed : !c.struct<"Packed" {a: si8, p: !llvm.ptr, b: si16, q: !llvm.ptr, c: si8}, packed> = {a = 1, p = @v, b = 2, q = {symbol = @v, offset = -4}, c = 3}
// CHECK-DAG: @union = global <{ ptr, [4 x i8] }> <{ ptr @v, [4 x i8] c"\00\00\00\00" }>
c.global @union : !c.union<"U" {p: !llvm.ptr, l: si64}> = {p = @v}
// CHECK-DAG: @text.str = private unnamed_addr constant [2 x i8] c"a\00"
// CHECK-DAG: @text = global <{ ptr, ptr, [4 x i8] }> <{ ptr @text.str, ptr @text.str.1, [4 x i8] c"\00\00\00\00" }>
c.global @text : !c.array<3 x !llvm.ptr> = ["a", "b"]
// CHECK-DAG: @last = global [4 x i8] c"\FF\FF\FF\FF", align 4
c.global @last : !llvm.ptr = -1
