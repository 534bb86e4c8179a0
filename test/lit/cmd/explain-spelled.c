// Members are spelled as they are declared, where other types have the same width.
// RUN: abi-opt --explain --target=i386-linux-gnu %s | FileCheck %s
// RUN: abi-opt --explain --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --explain=json --target=i386-linux-gnu %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --types --target=i386-linux-gnu %s | FileCheck %s --check-prefix=TYPES

typedef unsigned long word;
enum E { X };
struct S { long a; word w; enum E e; const char *s; int (*f)(long); struct { long x; } u[20]; };

void f(struct S s);
// CHECK: f: void f(struct S s)
// CHECK: : long a at 0, word w at 4, enum E e at 8, const char *s at {{[0-9]+}}, int (*f)(long) at {{[0-9]+}}, long u[0].x at {{[0-9]+}}, struct {long x;} u[1…19]

void h(void (*back)(struct S s));
// CHECK: callback back of h: void back(struct S s)
// CHECK: : long a at 0, word w at 4

// TYPES: struct {long x;} u[1…19] at 24, 76 bytes
// JSON: "c":"word w"
// JSON: "c":"struct {long x;} u[20]"
