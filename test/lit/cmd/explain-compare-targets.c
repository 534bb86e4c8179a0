// Several targets are compared in one table for each function. The file is read once for each.
// RUN: abi-opt --explain --target=x86_64-linux-gnu,x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --explain=json --target=x86_64-linux-gnu,x86_64-pc-windows-msvc %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --explain=html --target=x86_64-linux-gnu,x86_64-pc-windows-msvc %s | FileCheck %s --check-prefix=HTML
// RUN: not abi-opt --target=x86_64-linux-gnu,aarch64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not abi-opt --explain --target=x86_64-linux-gnu,vax %s 2>&1 | FileCheck %s --check-prefix=VAX

// ALONE: abi-opt: error: several targets or compilers are for --explain, which compares them
// VAX: abi-opt: error: {{.*}}'vax'

// CHECK: ≠ size: p, n
// CHECK-NEXT: plain: same
// CHECK-NEXT: ≠ unix_only: not declared for x86_64-pc-windows-msvc
// CHECK-EMPTY:
struct Point {int x; float y, z;};

// CHECK-NEXT: size: double size(struct Point p, long n)
// CHECK-NEXT:                      x86_64-linux-gnu  x86_64-pc-windows-msvc
// CHECK-NEXT:   result: double     xmm0              xmm0
// CHECK-NEXT: ≠ 1 p: struct Point  rdi+xmm0          [rcx]
// CHECK-NEXT: ≠ 2 n: long          rsi               rdx
// CHECK-NEXT: p: x86_64-linux-gnu: two registers, rdi and xmm0; x86_64-pc-windows-msvc: the address of a copy in rcx
// CHECK-NEXT: n: x86_64-linux-gnu: rsi, 8 bytes; x86_64-pc-windows-msvc: rdx, 4 bytes
// JSON: {"version":5,"convention":"comparison","function":"size",{{.*}}"values":[{"argument":0,"c":"double","on":[{"spans":[{"offset":0,"size":8,"register":"xmm0","file":"vector"}],"how":"xmm0",
// JSON-SAME: {"argument":1,"name":"p","c":"struct Point","differs":true,"on":[{"spans":[{"offset":0,"size":8,"register":"rdi","file":"integer"},{"offset":8,"size":4,"register":"xmm0","file":"vector"}],"how":"two registers, rdi and xmm0","size":12,"align":4},
// JSON-SAME: "differs":true}
// HTML: <h1>{{.*}}explain-compare-targets.c</h1>
// HTML: <li><a href="#f1">≠ size: p, n</a></li>
// HTML: <section id="f1">
// HTML: <tr class="differs">
// HTML-NEXT: <td>≠</td>
// HTML-NEXT: <td>1 p: struct Point</td>
// HTML-NEXT: <td>rdi+xmm0</td>
// HTML-NEXT: <td>[rcx]</td>
double size(struct Point p, long n);

// CHECK: plain: int plain(int n, void *p)
// CHECK-NOT: ≠
// CHECK: unix_only: void unix_only(int)
// JSON: "function":"plain",{{.*}}"size":8,"align":8}]}]}
int plain(int n, void *p);

#ifndef _WIN32
// CHECK-NEXT:           x86_64-linux-gnu  x86_64-pc-windows-msvc
// CHECK-NEXT:   1: int  rdi               —
// CHECK-NEXT: not declared for x86_64-pc-windows-msvc
void unix_only(int);
#endif
