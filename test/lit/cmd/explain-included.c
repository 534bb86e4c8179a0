// The file's own functions come before those of included files, and the overview is first.
// RUN: abi-opt --explain %s | FileCheck %s
// RUN: abi-opt --explain=html %s | FileCheck %s --check-prefix=HTML

#include "Inputs/included.h"
struct P {float x; long n;};
void own(struct P p, char *s, struct P a, long double q);

// CHECK: own: xmm0+rdi p, rsi s, xmm1+rdx a, stack+0 q → void
// CHECK-NEXT: from_header: → rax
// CHECK-EMPTY:
// CHECK-NEXT: own: void own(struct P p, char *s, struct P a, long double q)
// CHECK: argument 2, s: char *, 8 bytes: ptr in rsi
// CHECK: from_header: int from_header(void)

// HTML: <title>Calling convention of {{.*}}explain-included.c</title>
// HTML: <ol class="index">
// HTML-NEXT: <li><a href="#f1">own: xmm0+rdi p, rsi s, xmm1+rdx a, stack+0 q → void</a></li>
// HTML-NEXT: <li><a href="#f2">from_header: → rax</a></li>
// HTML: <section id="f2">
// HTML: <text x="6" y="15" class="name">rax</text>
// HTML-NEXT: <text x="6" y="31" class="class">result</text>
// HTML: <figcaption>result registers</figcaption>
