// A long double of 80 bits under ms_abi is left out: LLVM passes it otherwise than gcc. Records that hold one are passed.
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm --verify-diagnostics %s | FileCheck %s

// expected-warning@+1 {{function 'result' is left out: 'long double' is not supported under calling convention 'ms_abi'}} [c-import-convention]
__attribute__((ms_abi)) long double result(void);
// expected-warning@+1 {{function 'parameter' is left out: 'long double' is not supported under calling convention 'ms_abi'}} [c-import-convention]
__attribute__((ms_abi)) void parameter(long double);
struct l { long double x; };
// CHECK: declare win64cc void @record(
__attribute__((ms_abi)) void record(struct l);
