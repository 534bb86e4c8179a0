// A header for MinGW does not define again what its own headers have: those include
// corecrt.h, whatever they are.
// RUN: abi-opt --target=x86_64-w64-windows-gnu --emit=c-header %s | FileCheck %s
// RUN: abi-opt --target=x86_64-linux-gnu --emit=c-header %s | FileCheck %s --check-prefix=LINUX

typedef long __time32_t;
struct tagLC_ID { unsigned short wLanguage, wCountry, wCodePage; };
struct mine { struct tagLC_ID id; };
// CHECK-NOT: struct tagLC_ID {
// CHECK-NOT: typedef
// CHECK: struct mine {
// CHECK-NEXT: struct tagLC_ID id;
// LINUX: typedef int64_t __time32_t;
// LINUX: struct tagLC_ID {
__time32_t takes(struct mine m);
