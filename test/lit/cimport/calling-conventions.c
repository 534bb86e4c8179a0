// A convention of another platform that single functions may follow is kept; pointers to such functions are plain ones.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --target=x86_64-w64-windows-gnu -DFOREIGN=sysv_abi %s | FileCheck --check-prefix=WINDOWS %s

#ifndef FOREIGN
#define FOREIGN ms_abi
#endif
#define EFIAPI __attribute__((FOREIGN))

struct S { long long a, b; };
// CHECK: c.func private callconv(ms_abi) @direct(!S, si8 {c.type = !c.typedef<"signed char" : si8>}) -> !S
// WINDOWS: c.func private callconv(sysv_abi) @direct(!S, si8 {c.type = !c.typedef<"signed char" : si8>}) -> !S
EFIAPI struct S direct(struct S, signed char);
// CHECK: c.func private callconv(ms_abi) @variadic(si32, ...) -> si32
int EFIAPI variadic(int, ...);
typedef int EFIAPI handler(int);
// CHECK: c.func private callconv(ms_abi) @by_typedef(si32) -> si32
// WINDOWS: c.func private callconv(sysv_abi) @by_typedef(si32) -> si32
handler by_typedef;
// CHECK: c.func private @takes(!llvm.ptr)
void takes(handler *);
// CHECK: c.func private @own(si32)
__attribute__((sysv_abi)) void own(int);
