// C23 lets a type be defined again with the same members (6.2.7), and means one type.
// RUN: abi-opt -std=c23 %s | FileCheck %s

struct S { int a; struct T { char c; } *t; enum E { A } e : 3; };
typedef struct S { int a; struct T { char c; } *t; enum E { A } e : 3; } S;
void f(struct S), f(S);

// CHECK: !S = !c.struct<"S" {a: si32, t: !llvm.ptr, e: ui32 : 3}>
// CHECK: c.func private @f(!S)
