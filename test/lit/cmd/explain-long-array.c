// Of an array of more than eight records the first is drawn member by member, and the others as one.
// RUN: abi-opt --explain %s | FileCheck %s

struct P { char c; int i; };
struct A { short n; struct P p[12], q[8]; };
struct B { struct P p[9][2]; char end; };

// CHECK: 0 |n  ·   |░░░░░░░|p[…|░░░░░░░░░░░|
// CHECK-NEXT: 8 |p[0].i ·   ·   |p[1…11]·   ·   |
// CHECK-NEXT: …  80 more bytes of p[1…11]
// CHECK-NEXT: 96 ·   ·   ·   ·   |q[…|░░░░░░░░░░░|
// CHECK: class MEMORY: short n at 0, char p[0].c at 4, int p[0].i at 8, struct P p[1…11] at 12, char q[0].c at 100, {{.*}}, int q[5].i at 144, and 4 more
void f(struct A a);
// CHECK: 16 |p[1…8] ·   ·   ·   ·   ·   ·   |
// CHECK: class MEMORY: {{.*}}, int p[0][1].i at 12, struct P p[1…8][2] at 16, char end at 144
void g(struct B b);
