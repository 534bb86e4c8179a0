// long double is double for Microsoft's kind of compilers, which have no other wide
// type either. MinGW has both.
// RUN: abi-opt --emit-abi=target=x86_64-pc-windows-msvc --split-input-file --verify-diagnostics %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu --split-input-file %s | FileCheck %s

// CHECK: declare void @x(ptr dead_on_return noundef)
// expected-error@+1 {{f80 is not a C type on x86_64 Windows}} [c-not-a-c-type]
c.func private @x(f80)

// -----

// CHECK: declare void @q(ptr dead_on_return noundef)
// expected-error@+1 {{f128 is not a C type on x86_64 Windows}} [c-not-a-c-type]
c.func private @q(f128)
