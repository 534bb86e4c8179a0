// A function without a prototype is declared with nothing but dots; a transparent union is
// a union like any other on Windows, as it is not for other systems.
// RUN: abi-opt --target=x86_64-w64-windows-gnu -std=gnu17 --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=x86_64-pc-windows-msvc -std=gnu17 --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu -std=gnu17 --emit=llvm %s | FileCheck %s --check-prefix=LINUX

// CHECK: declare i32 @unknown(...)
// LINUX: declare i32 @unknown(...)
int unknown();
typedef union { int *p; long long l; } either __attribute__((transparent_union));
// CHECK: declare void @takes(i64)
// LINUX: declare void @takes(ptr)
void takes(either);
