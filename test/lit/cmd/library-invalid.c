// Built files that say less than their headers, or something else.
// REQUIRES: gcc
// RUN: gcc -g -c -DCODE -o %t-full.o %s
// RUN: gcc -c -DCODE -o %t-none.o %s
// RUN: abi-opt explain %t-full.o 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: abi-opt snapshot %t-none.o 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not abi-opt agree --format=sarif %s %t-full.o | FileCheck %s --check-prefix=DIFFERS
// RUN: not abi-opt explain %S/Inputs/broken.so 2>&1 | FileCheck %s --check-prefix=BROKEN
// RUN: not abi-opt explain --target=x86_64-linux-gnu,riscv64-linux-gnu %t-full.o 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not abi-opt explain --abi-compat=gcc,clang22 %t-full.o 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: gcc -g -gsplit-dwarf -c -DCODE %s -o %t-split.o && not abi-opt agree %s %t-split.o | FileCheck %s --check-prefix=SPLIT
// RUN: not abi-opt agree %s %S/Inputs/thin.a 2>&1 | FileCheck %s --check-prefix=THIN
// RUN: not abi-opt agree %s %S/Inputs/broken.so 2>&1 | FileCheck %s --check-prefix=BROKEN

#ifdef CODE
struct S { int a : 3; int : 5; int b : 2; };
int f(struct S s) { return s.a; }
int g(long a) { return a; }
#else
int g(int a);
#endif

// LEFT: warning: function 'f' is left out: parameter 's': the debug info does not determine the layout of 'struct S' [library-left-out]
// NONE: has no debug info: only what it exports is known, but no types [library-no-debug-info]
// DIFFERS: "ruleId": "agree-differs"
// SPLIT: 'g': parameter 1 'a': {{.*}}: 4 bytes in rdi, {{.*}}: 8 bytes in rdi
// THIN: error: {{.*}}: the archive is thin, and its object
// BROKEN: error: {{.*}}broken.so: the ELF file
// ONE: is built for one target by one compiler
