// On Windows small records are returned in registers, and numbers of 8 bytes are aligned in records but not on the stack.
// RUN: abi-opt --emit=llvm --target=i686-pc-windows-msvc %s | FileCheck %s --check-prefixes=CHECK,MSVC
// RUN: abi-opt --emit=llvm --target=i686-w64-windows-gnu %s | FileCheck %s --check-prefixes=CHECK,MINGW
// RUN: abi-opt --explain --target=i686-pc-windows-msvc %s | FileCheck %s --check-prefix=WHERE
// RUN: abi-opt --emit-abi --target=i686-pc-windows-msvc %s | abi-opt --verify-abi - | FileCheck --check-prefix=ABI %s

// MSVC: target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32-a:0:32-S32"
// MINGW: target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"

// CHECK: declare i64 @pair(i32, i32)
!Pair = !c.struct<"Pair" {a: si32, b: si32}>
c.func private @pair(!Pair) -> !Pair

// A record of one number: MinGW returns it as that.
// MSVC: declare i64 @number(double)
// MINGW: declare double @number(double)
// WHERE: number: stack+0
!Number = !c.struct<"Number" {a: f64}>
c.func private @number(!Number) -> !Number

// CHECK: declare ptr @pointer(ptr)
!Pointer = !c.struct<"Pointer" {a: !llvm.ptr}>
c.func private @pointer(!Pointer) -> !Pointer

// The elements of an array count: a _BitInt, an _Atomic and a vector of 8 bytes are not returned in registers.
// CHECK: declare void @bits(ptr dead_on_unwind writable sret(%struct.Bits) align 2)
// CHECK: declare void @atomics(ptr dead_on_unwind writable sret(%struct.Atomics) align 2)
// CHECK: declare void @vectors(ptr dead_on_unwind writable sret(%struct.Vectors) align 8)
// CHECK: declare i64 @records()
// CHECK: declare void @threes(ptr dead_on_unwind writable sret(%struct.Threes) align 1)
c.func private @bits() -> !c.struct<"Bits" {a: !c.array<2 x !c.bitint<si16>>}>
c.func private @atomics() -> !c.struct<"Atomics" {a: !c.array<2 x !c.atomic<si16>>}>
c.func private @vectors() -> !c.struct<"Vectors" {a: !c.array<1 x vector<2xsi32>>}>
c.func private @records() -> !c.struct<"Records" {a: !c.array<2 x !c.struct<{c: !c.array<4 x si8>}>>}>
c.func private @threes() -> !c.struct<"Threes" {a: !c.array<1 x !c.struct<{c: !c.array<3 x si8>}>>, b: si8}>

// 16 bytes, with padding
// CHECK: declare void @wide(ptr dead_on_unwind writable sret(%struct.Wide) align 8, i32 noundef, ptr noundef byval(%struct.Wide) align 4)
!Wide = !c.struct<"Wide" {a: si8, b: f64}>
c.func private @wide(si32, !Wide) -> !Wide

// MSVC: declare void @aligned(ptr dead_on_return noundef)
// MINGW: declare void @aligned(i32, i32)
// ABI: abi.func private @aligned(!llvm.ptr
c.func private @aligned(!c.struct<"Aligned" {a: si32, b: si32}, align = 8>)

// The callee removes the arguments.
// CHECK: declare x86_stdcallcc i64 @standard(i32 noundef, i64 noundef)
// WHERE: standard: __attribute__((stdcall)) long long standard(int, long long)
// WHERE: symbol: _standard@12
// WHERE: 12 bytes of stack, which the callee removes
c.func private callconv(stdcall) @standard(si32, si64) -> si64

// CHECK: declare x86_fastcallcc void @fast(i64 noundef, i32 inreg noundef, i8 inreg noundef signext, i32 noundef)
// ABI: abi.func private @fast(i64 {llvm.noundef}, i32 {llvm.inreg, llvm.noundef}
// WHERE: symbol: @fast@20
// WHERE: registers: 2 of 2 integer, 0 of 0 vector; 12 bytes of stack, which the callee removes
c.func private callconv(fastcall) @fast(si64, si32, si8, si32)

// CHECK: declare x86_thiscallcc void @method(ptr noundef, i32 noundef)
c.func private callconv(thiscall) @method(!llvm.ptr, si32)

// CHECK: call x86_fastcallcc void @fast(i64 noundef %{{.*}}, i32 inreg noundef %{{.*}}, i8 inreg noundef signext %{{.*}}, i32 noundef %{{.*}})
c.func @calls(%a: si64, %b: si32, %c: si8) {
  c.call @fast(%a, %b, %c, %b) : (si64, si32, si8, si32) -> ()
  c.return
}
