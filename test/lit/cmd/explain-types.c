// --types explains the records of a file: their members, bit-fields and padding. A file of records alone needs no flag.
// RUN: abi-opt --explain %s | FileCheck %s
// RUN: abi-opt explain --types %s | FileCheck %s
// RUN: abi-opt --types=T --explain=json %s | FileCheck %s --check-prefix=JSON --implicit-check-not='"name":"struct R"'
// RUN: abi-opt --types --explain=html %s | FileCheck %s --check-prefix=HTML
// RUN: abi-opt explain --types --target=x86_64-linux-gnu,x86_64-pc-windows-msvc %s | FileCheck %s --check-prefix=BOTH
// RUN: abi-opt --types --explain=html --target=x86_64-linux-gnu,i386-linux-gnu %s | FileCheck %s --check-prefix=SIDES
// RUN: abi-opt --types=P_s --explain=json --target=x86_64-linux-gnu,i386-linux-gnu %s | FileCheck %s --check-prefix=DATA
// RUN: abi-opt --types=none %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: abi-opt --types --explain=text %S/explain.mlir 2>&1 | FileCheck %s --check-prefix=MLIR
// RUN: not abi-opt '--types=(' %s 2>&1 | FileCheck %s --check-prefix=REGEX

#include <stddef.h>

// CHECK: struct P_s: 32 bytes, align 8, padding: 13 bytes and 6 bits
// CHECK-NEXT: struct R: 16 bytes, align 8, padding: 3 bytes
// CHECK-NEXT: union U: 16 bytes, align 8, padding: 3 bytes
// CHECK-EMPTY:
// CHECK-NEXT: struct P_s: 32 bytes, align 8, padding: 13 bytes and 6 bits
// CHECK-NEXT:          0   1   2   3   4   5   6   7
// CHECK-NEXT:       0 |c  |░░░░░░░░░░░░░░░░░░░░░░░░░░░|
// CHECK-NEXT:       8 |x  ·   ·   ·   ·   ·   ·   ·   |
// CHECK-NEXT:      16 |b,d|d  |░░░░░░░░░░░░░░░░░░░░░░░|
// CHECK-NEXT:      24 |next   ·   ·   ·   ·   ·   ·   |
// CHECK-NEXT:     bit 128 |b· · |d· · · · · · |░░░░░░░░░░░|
// CHECK-NEXT:   char c at 0, 1 byte
// CHECK-NEXT:   padding at 1, 7 bytes: x is aligned to 8
// CHECK-NEXT:   long x at 8, 8 bytes
// CHECK-NEXT:   int b : 3 at bit 128 (byte 16, bit 0)
// CHECK-NEXT:   unsigned int d : 7 at bit 131 (byte 16, bit 3)
// CHECK-NEXT:   padding at bit 138, 6 bytes and 6 bits
// CHECK-NEXT:   struct R *next at 24, 8 bytes
// CHECK-NEXT:   in the order x, next, c, b, d it has 24 bytes instead of 32
// CHECK-NEXT:   as an argument: copied to stack+0, align 8
// CHECK-NEXT:   as a result: through a pointer in rdi, returned in rax
// JSON: {"version":5,"kind":"record",{{.*}}"name":"struct P_s",{{.*}}"padding":[{"bit":8,"width":56},{"bit":138,"width":54}],"holes":[{"bit":8,"width":56,"why":"x is aligned to 8"},{"bit":138,"width":54,"why":"next is aligned to 8"}],"smaller":{"members":["x","next","c","b","d"],"size":24,"saves":8}}
typedef struct P_s { char c; long x; int b : 3; unsigned d : 7; struct R *next; } T;

// HTML: <li><a href="#f2">struct R: 16 bytes, align 8, padding: 3 bytes</a></li>
// HTML: <h2>struct R</h2>
// HTML: <figcaption>byte by byte</figcaption>
// HTML: <li>padding at 13, 3 bytes: the size is a multiple of the alignment, 8</li>
struct R { void (*done)(int); float f; char in; };
union U { struct R r; T *p; };

// A record that is behind pointers only is one of the sections above; one without a definition is none.
struct Unknown;

// BOTH: ≠ struct P_s: size, long x, int b : 3, unsigned int d : 7, struct R *next, padding
// BOTH-NEXT: struct R: same
// BOTH: struct P_s
// BOTH-NEXT:                         x86_64-linux-gnu     x86_64-pc-windows-msvc
// BOTH-NEXT: ≠ size                  32 bytes             24 bytes
// BOTH-NEXT:   align                 8                    8
// BOTH-NEXT:   char c                0, 1 byte            0, 1 byte
// BOTH-NEXT: ≠ long x                8, 8 bytes           4, 4 bytes
// BOTH-NEXT: ≠ int b : 3             bit 128              bit 64
// BOTH-NEXT: ≠ unsigned int d : 7    bit 131              bit 67
// BOTH-NEXT: ≠ struct R *next        24, 8 bytes          16, 8 bytes
// BOTH-NEXT: ≠ padding               13 bytes and 6 bits  9 bytes and 6 bits

// SIDES: <div class="sides sides-2">
// SIDES: <h3>x86_64-linux-gnu</h3>
// SIDES: <svg
// SIDES: <h3>i386-linux-gnu</h3>
// SIDES: <svg
// DATA: {"version":5,"kind":"record-comparison","name":"struct P_s","sides":[{"label":"x86_64-linux-gnu","target":"x86_64-unknown-linux-gnu","size":32,"align":8,
// DATA-SAME: "members":[{"name":"c","on":[{{.*}}]},{"name":"x","differs":true,"on":[{"name":"x","c":"long x","offset":8,"size":8},{"name":"x","c":"long x","offset":4,"size":4}]}

// NONE: warning: nothing to explain: the file defines no function and no such record
// MLIR: warning: nothing to explain: types are those of C files and libraries
// REGEX: abi-opt: error: {{.*}}(
