// Microsoft's C, and that of Plan 9, have unnamed members with a tag or a typedef name.
// RUN: abi-opt --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --target=aarch64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --target=x86_64-unknown-uefi %s | FileCheck %s
// RUN: abi-opt -fms-extensions %s | FileCheck %s
// RUN: abi-opt -fplan9-extensions -DPLAN9 %s | FileCheck %s
// RUN: abi-opt -fms-extensions --emit=c-header %s | FileCheck %s --check-prefix=HEADER

struct T { int b; };
typedef union U { int u; char v; } UU;
typedef struct { int n; } N;
typedef struct T *P;

// CHECK-DAG: !A = !c.struct<"A" {: !T, : !U, : !N, c: si32}>
struct A { struct T; UU; const N; int c; };
// As for clang, attributes of such a member do not count.
// CHECK-DAG: !B = !c.struct<"B" {c: si32, : !T, : !D}>
struct B { int c; _Alignas(16) struct T; __attribute__((packed)) struct D { char d; }; };
// No other declaration without a name adds a member.
// CHECK-DAG: !E = !c.struct<"E" {c: si32}>
struct E { P; int; enum F { X }; enum { Y }; typeof(struct T); int c; };

// CHECK: c.func private @all(!A, !B, !E)
void all(struct A, struct B, struct E);
_Static_assert(__builtin_offsetof(struct A, n) == 8, "");
_Static_assert(__builtin_offsetof(struct B, d) == 8, "");
#ifdef PLAN9
_Static_assert(__builtin_offsetof(struct A, UU) == 4, "");
#endif

// HEADER: {{^}}struct A {
// HEADER-NEXT: struct {
// HEADER-NEXT:   int32_t b;
// HEADER-NEXT: };
// HEADER-NEXT: union {
// HEADER-NEXT:   int32_t u;
// HEADER-NEXT:   int8_t v;
// HEADER-NEXT: };
