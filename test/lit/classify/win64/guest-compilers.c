// A function with another platform's convention is passed as the compiler of the module passes it: --abi-compat
// applies to ms_abi on System V platforms, and to sysv_abi on MinGW.
// RUN: abi-opt --emit=llvm --target=x86_64-linux-gnu -DGUEST=ms_abi --abi-compat=gcc %s 2>/dev/null | FileCheck %s --check-prefix=MS-GCC
// RUN: abi-opt --emit=llvm --target=x86_64-linux-gnu -DGUEST=ms_abi %s 2>/dev/null | FileCheck %s --check-prefix=MS-CLANG
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu -DGUEST=sysv_abi --abi-compat=gcc %s 2>/dev/null | FileCheck %s --check-prefix=SYSV-GCC
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu -DGUEST=sysv_abi %s 2>/dev/null | FileCheck %s --check-prefix=SYSV-CLANG

// MS-GCC: declare win64cc void @half(i16 noundef)
// MS-CLANG: declare win64cc void @half(half noundef)
// SYSV-GCC: declare x86_64_sysvcc void @half(half noundef)
__attribute__((GUEST)) void half(_Float16 h);

// MS-GCC: declare win64cc void @flexible(i32)
// MS-CLANG: declare win64cc void @flexible(ptr dead_on_return noundef)
// SYSV-GCC: declare x86_64_sysvcc void @flexible(i32)
// SYSV-CLANG: declare x86_64_sysvcc void @flexible(ptr noundef byval(%struct.F) align 8)
struct F { int n; float f[]; };
__attribute__((GUEST)) void flexible(struct F f);

// SYSV-GCC: declare x86_64_sysvcc void @bits(i64)
// SYSV-CLANG: declare x86_64_sysvcc void @bits(double)
struct B { int : 32; float x; };
__attribute__((GUEST)) void bits(struct B b);
