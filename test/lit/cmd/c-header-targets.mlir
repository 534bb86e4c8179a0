// A header says what each target's C calls a type.
// RUN: abi-opt --emit=c-header --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=c-header --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s
// RUN: abi-opt --emit=c-header --target=powerpc64le-linux-gnu %s | FileCheck --check-prefix=POWER %s
// RUN: not abi-opt --emit=c-header --target=x86_64-pc-windows-msvc %s 2>&1 | FileCheck --check-prefix=MSVC %s

// CHECK: long double q(_Complex long double a, _Complex signed long b);
// MINGW: __float128 q(abi_complex_f128 a, _Complex signed long long b);
// Where a long double is two doubles, mode(TC) is too, and clang has __float128 by an option.
// POWER: #if defined(__FLOAT128__) || defined(__SIZEOF_FLOAT128__)
// POWER: typedef _Complex float abi_complex_f128 __attribute__((mode(KC)));
// POWER: #if defined(__FLOAT128__) || defined(__SIZEOF_FLOAT128__)
// POWER: __float128 q(abi_complex_f128 a, _Complex signed long b);
// MSVC: error: 'c.func' op cannot be declared in C: f128 is not a C type on x86_64 Windows
c.func @q(%a: complex<f128>, %b: complex<si64>) -> f128 {
  %r = c.zero : f128
  c.return %r : f128
}
