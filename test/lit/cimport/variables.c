// A variable is defined elsewhere, in whichever file its initialiser is. Its type may be without a length.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

// CHECK: c.global external @count : si32
// LLVM: @count = external global i32, align 4
extern int count;
// CHECK: c.global external const @names : !c.array<? x !llvm.ptr>
// LLVM: @names = external constant [0 x ptr], align 8
extern const char *const names[];
// CHECK: c.global external thread_local @error : si32
// LLVM: @error = external thread_local global i32
extern _Thread_local int error;
// CHECK: c.global external @three : !c.array<3 x si32>
// LLVM: @three = external global [3 x i32], align 4
int three[] = {1, [2] = 3};
// CHECK: c.global external @renamed : f64 {alignment = 32 : i64}
// LLVM: @renamed = external global double, align 32
extern double original __asm__("renamed") __attribute__((aligned(32)));
// CHECK-NOT: hidden
static int hidden;
