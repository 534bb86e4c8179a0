// An _Atomic complex number is passed as a record of unknown contents.
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=X86
// RUN: abi-opt --target=arm64-apple-macosx14 --emit=llvm %s | FileCheck %s --check-prefix=WORDS
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=WORDS

// CHECK: @floats(!c.atomic<complex<f32>>{{.*}}) -> !c.atomic<complex<f32>>
// X86: declare void @floats(ptr {{.*}}sret({ float, float }) align 8, ptr noundef byval({ float, float }) align 8)
// WORDS: declare i64 @floats(i64)
_Atomic(_Complex float) floats(_Atomic(_Complex float));
// X86: declare void @doubles(ptr noundef byval({ double, double }) align 16)
// WORDS: declare void @doubles(i128)
void doubles(_Atomic(_Complex double));
