// An _Atomic number or pointer is a type of the dialect's own: compilers extend no argument of it, and know nothing of a
// record that holds one.
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,X86
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORDS
// RUN: abi-opt --target=arm64-apple-macosx14 --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORDS
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,RISCV
// RUN: abi-opt --target=x86_64-pc-windows-msvc --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WIN

// CHECK: !Two = !c.struct<"Two" {a: !c.atomic<f32>, b: f32}>
// CHECK: c.global external @counter : !c.atomic<si32>
extern _Atomic int counter;
// CHECK: @numbers(!c.atomic<si16>{{.*}}, !c.atomic<f64>{{.*}}) -> !c.atomic<si8>
// LLVM: declare i8 @numbers(i16, double)
_Atomic signed char numbers(_Atomic(short), _Atomic double);
// CHECK: @others(!c.atomic<i1>{{.*}}, !c.atomic<!llvm.ptr>)
// LLVM: declare i8 @others(i8, ptr)
_Atomic _Bool others(_Atomic _Bool, int *_Atomic);
struct Two { _Atomic float a; float b; };
// X86: declare void @two(ptr {{.*}}sret(%struct.Two) align 4, ptr noundef byval(%struct.Two) align 8)
// WORDS: declare i64 @two(i64)
// RISCV: declare i64 @two(i64)
// WIN: declare i64 @two(i64)
struct Two two(struct Two);
// X86: declare void @one(ptr {{.*}}sret(%struct.One) align 1, ptr noundef byval(%struct.One) align 8)
// WORDS: declare i8 @one(i64)
// RISCV: declare i64 @one(i64)
// WIN: declare i8 @one(i8)
struct One { _Atomic _Bool x; } one(struct One);
