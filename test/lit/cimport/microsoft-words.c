// Microsoft's operator __pragma is in all of its C; static_assert is a keyword of its own compiler.
// RUN: abi-opt --target=x86_64-pc-windows-msvc -DCRT %s | FileCheck %s
// RUN: abi-opt --target=x86_64-unknown-uefi %s | FileCheck %s
// RUN: abi-opt -fms-extensions %s | FileCheck %s

#define QUIET(x) __pragma(warning(push)) x __pragma(warning(pop))

// CHECK: !P = !c.struct<"P" {c: si8, i: si32}, pack = 1>
__pragma(pack(push, 1))
struct P { char c; int i; };
__pragma(pack(pop))
// CHECK: !Q = !c.struct<"Q" {c: si8, i: si32}>
struct Q { char c; __pragma(warning(disable: 4201
                                           4202)) int i; };
#ifdef CRT
static_assert(sizeof(struct P) == 5, "");
#endif
// CHECK: c.func private @f(!P, !Q) -> si32
QUIET(int f(struct P, struct Q);)
