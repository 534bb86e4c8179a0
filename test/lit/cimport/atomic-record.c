// An _Atomic record is padded to a power of two and aligned to that. Compilers pass it as a record of unknown contents.
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,X86
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,WORDS
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefixes=LLVM,RISCV
// RUN: abi-opt --target=x86_64-pc-windows-msvc --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=WIN
// RUN: abi-opt --target=x86_64-linux-gnu --explain %s | FileCheck %s --check-prefix=WHY

struct Three { char a[3]; };
// CHECK: c.global external @three : !c.atomic<!Three>
// LLVM: @three = external global { %struct.Three, [1 x i8] }, align 4
extern _Atomic(struct Three) three;
// CHECK: @value(!c.atomic<!Three>{{.*}}) -> !c.atomic<!Three>
// X86: declare void @value(ptr {{.*}}sret({ %struct.Three, [1 x i8] }) align 4, ptr noundef byval({ %struct.Three, [1 x i8] }) align 8)
// WORDS: declare i32 @value(i64)
// RISCV: declare i64 @value(i64)
// WIN: function 'value' is left out
// WHY: argument 1: _Atomic(struct Three), 4 bytes, align 4
// WHY-NEXT: clang gives an _Atomic record or complex number no class but MEMORY
_Atomic(struct Three) value(_Atomic(struct Three));
struct Holder { char c; _Atomic(struct Three) t; };
// X86: declare void @holder(ptr {{.*}}sret(%struct.Holder) align 4, ptr noundef byval(%struct.Holder) align 8)
// WORDS: declare i64 @holder(i64)
// RISCV: declare i64 @holder(i64)
// WIN: declare i64 @holder(i64)
struct Holder holder(struct Holder);
