// The headers that belong to a compiler are there for every target, whether or not the system's are.
// RUN: abi-opt --target=arm64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --target=riscv64-linux-gnu -nostdinc %s | FileCheck %s

#include <float.h>
#include <iso646.h>
#include <limits.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdnoreturn.h>

// CHECK: c.func private @f(ui8, ui64 {{.*}}, si64 {{.*}}, !llvm.ptr {{.*}}) -> i1
bool f(uint8_t, size_t, intmax_t, va_list *);
// CHECK: c.func private @g(!llvm.ptr {c.name = "limits", {{.*}}})
noreturn void g(char limits[FLT_DIG + CHAR_BIT]);
