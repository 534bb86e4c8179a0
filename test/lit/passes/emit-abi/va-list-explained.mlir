// A va_list of x86-64 is an array, so that its address is passed.
// RUN: abi-opt --target=x86_64-linux-gnu --explain %s | FileCheck %s

// CHECK: argument 2: va_list, 24 bytes, align 8
// CHECK-NEXT: va_list is an array, which goes by address
// CHECK: its address in rsi
c.func private @vprintf(!llvm.ptr, !c.va_list) -> si32
