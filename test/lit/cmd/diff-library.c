// Built libraries are read by their debug info; without it, what they export is compared.
// REQUIRES: gcc
// RUN: gcc -g -fPIC -shared -Wl,-soname,lib.so.1 -DCODE=1 -o %t-old.so %s
// RUN: gcc -g -fPIC -shared -Wl,-soname,lib.so.2 -DCODE=2 -o %t-new.so %s
// RUN: gcc -s -fPIC -shared -Wl,-soname,lib.so.1 -DCODE=1 -o %t-stripped.so %s
// RUN: gcc -s -fPIC -shared -Wl,-soname,lib.so.1 -DCODE=2 -o %t-new-stripped.so %s
// RUN: not abi-opt diff %t-old.so %t-new.so | FileCheck %s --check-prefix=DIFF
// RUN: not abi-opt diff --header=%s %t-old.so %t-new.so | FileCheck %s --check-prefix=PUBLIC
// RUN: abi-opt diff %s %t-old.so | FileCheck %s --check-prefix=SAME
// RUN: not abi-opt diff %s %t-new.so | FileCheck %s --check-prefix=HEADER
// RUN: not abi-opt diff %t-stripped.so %t-new-stripped.so 2>&1 | FileCheck %s --check-prefix=STRIPPED
// RUN: abi-opt snapshot %t-old.so -o %t-old.json
// RUN: abi-opt diff %t-old.json %t-old.so | FileCheck %s --check-prefix=SNAPSHOT
// RUN: abi-opt explain %t-old.so | FileCheck %s --check-prefix=EXPLAIN
// RUN: not abi-opt diff --target=aarch64-linux-gnu %t-old.so %t-new.so 2>&1 | FileCheck %s --check-prefix=TARGET

typedef struct { int b; float c[2]; } Q;
struct inner;
struct P { Q *q; enum mode { First, Second } mode; struct inner *inner; };
extern int variable[];
int f(struct P *p, Q q);
int g(void);

// DIFF: breaks compiled programs (x86_64-unknown-linux-gnu)
// DIFF-DAG: 'struct inner' grew from 4 to 8 bytes: affects f
// DIFF-DAG: function 'g' was removed
// DIFF-DAG: variable 'variable' grew from 8 to 12 bytes
// DIFF-DAG: library 'lib.so.1' is now called 'lib.so.2'; programs look for the old name
// DIFF: added: 1 function: h
// DIFF: Compared: 2 functions, 3 records, 1 enum, 2 enumerators, 1 variable, 4 symbols

// PUBLIC-NOT: inner
// PUBLIC: function 'g' was removed
// PUBLIC-NOT: inner

// SAME: compatible (x86_64-unknown-linux-gnu)
// SAME: symbol 'internal' is exported, but not declared
// SAME: Compared: 2 functions, 2 records, 1 enum, 2 enumerators, 1 variable

// HEADER: function 'g' was removed

// STRIPPED: warning: '{{.*}}stripped.so' has no debug info: only what it exports is known, but no types [library-no-debug-info]
// STRIPPED: symbol 'g' was removed
// STRIPPED: symbol 'variable' has 12 bytes instead of 8; programs have copies of variables

// SNAPSHOT: compatible

// EXPLAIN: f: rdi p, rsi+xmm0 q → rax

// TARGET: old.so is for x86_64-unknown-linux-gnu, not aarch64-unknown-linux-gnu

#ifdef CODE
struct inner { int a[CODE]; };
int variable[1 + CODE];
int f(struct P *p, Q q) { return p->mode + q.b + p->inner->a[0]; }
int internal(void) { return 1; }
#if CODE == 1
int g(void) { return 1; }
#else
int h(void) { return 1; }
#endif
#endif
