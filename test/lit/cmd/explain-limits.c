// What is too large is said in a line: long arrays, and records of many members.
// RUN: abi-opt --explain %s | FileCheck %s

#define TEN(x) x##0; int x##1; int x##2; int x##3; int x##4; int x##5; int x##6; int x##7; int x##8; int x##9
#define HUNDRED(x) TEN(x##0); int TEN(x##1); int TEN(x##2); int TEN(x##3); int TEN(x##4); int TEN(x##5); int TEN(x##6); int TEN(x##7); int TEN(x##8); int TEN(x##9)
struct Large {char data[1l << 40];};
struct Many {int HUNDRED(a); int HUNDRED(b); int HUNDRED(c);};

// CHECK: f: void f(struct Large l, struct Many m)
// CHECK: 0 |data   ·   ·   ·   ·   ·   ·   |
// CHECK-NEXT: …  1099511627768 more bytes of data
// CHECK-NEXT: it is larger than eight eightbytes
// CHECK: 1016 |c54·   ·   ·   |c55·   ·   ·   |
// CHECK-NEXT: …  176 bytes are not drawn: there are more than 256 members
// CHECK-NEXT: it is larger than eight eightbytes
// CHECK-NEXT: class MEMORY: int a00 at 0, {{.*}}, int a15 at 60, and 240 more
void f(struct Large l, struct Many m);
