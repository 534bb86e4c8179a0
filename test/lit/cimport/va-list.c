// va_list is a type of the dialect's own, whatever it is on the platform.
// RUN: abi-opt --target=x86_64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=riscv64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=arm64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=X86
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=ARM

#include <stdarg.h>

// CHECK: !H = !c.struct<"H" {n: si32, list: !c.va_list}>

// CHECK: c.global external @last : !c.va_list
extern va_list last;
// CHECK: c.func private @one(!llvm.ptr{{.*}}, !c.va_list{{.*}}) -> si32
// X86: declare i32 @one(ptr noundef, ptr noundef)
// ARM: declare i32 @one(ptr noundef, ptr dead_on_return noundef)
int one(const char *, va_list);
int one(const char *format, __builtin_va_list list);
// CHECK: c.func private @two(!c.va_list{{.*}})
void two(__gnuc_va_list);
// CHECK: c.func private @three(!llvm.ptr{{.*}})
void three(va_list *);
// CHECK: c.func private @four(!H)
// X86: declare void @four(ptr noundef byval(%struct.H) align 8)
struct H { int n; va_list list; };
void four(struct H);
