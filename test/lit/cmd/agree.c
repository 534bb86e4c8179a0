// One verdict about built libraries, LLVM IR, snapshots and other headers.
// REQUIRES: gcc
// RUN: gcc -g -fPIC -shared -DCODE -o %t-good.so %s
// RUN: gcc -g -c -O2 -DCODE -DWRONG -o %t-wrong.o %s
// RUN: gcc -c -DCODE -o %t-none.o %s
// RUN: abi-opt agree %s %t-good.so | FileCheck %s --check-prefix=GOOD
// RUN: not abi-opt agree %s %t-wrong.o %t-good.so | FileCheck %s --check-prefix=WRONG
// RUN: not abi-opt agree --format=json %s %t-wrong.o | FileCheck %s --check-prefix=JSON
// RUN: not abi-opt agree --format=sarif %s %t-wrong.o | FileCheck %s --check-prefix=SARIF
// RUN: not abi-opt agree --format=markdown %s %t-wrong.o | FileCheck %s --check-prefix=MARKDOWN
// RUN: not abi-opt agree %s %t-none.o 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not abi-opt agree %s %S/Inputs/agree.ll | FileCheck %s --check-prefix=LLVM
// RUN: abi-opt snapshot %t-good.so -o %t.json
// RUN: abi-opt agree %s %t.json | FileCheck %s --check-prefix=SNAPSHOT
// RUN: not abi-opt agree %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not abi-opt agree %t-good.so %s 2>&1 | FileCheck %s --check-prefix=ORDER

struct P { float x, y, z; };
typedef struct {
#ifdef WRONG
  long n;
#endif
  int a;
} Q;
#ifdef WRONG
int f(long p, Q *q);
#else
int f(struct P p, Q *q);
#endif
int g(const Q *q);
int missing(void);

#ifdef CODE
#ifdef WRONG
int f(long p, Q *q) { return q->a; }
#else
int f(struct P p, Q *q) { return q->a; }
#endif
int g(const Q *q) { return q->a; }
int more(void) { return 1; }
#endif

// GOOD: agree.c and {{.*}}good.so: 2 functions agree (x86_64-unknown-linux-gnu)
// GOOD-NEXT: declared, but not there: 1: missing
// GOOD-NEXT: exported, but not declared: 1: more

// WRONG: agree.c and {{.*}}wrong.o: 0 functions agree; 2 disagree (x86_64-unknown-linux-gnu)
// WRONG-NEXT: agree.c:{{[0-9]+}}: 'f': parameter 1 'p': header: 12 bytes in xmm0 and xmm1, library: 8 bytes in rdi
// WRONG: 'Q': header: 4 bytes, library: 16 bytes: affects f, g
// WRONG: agree.c and {{.*}}good.so: 2 functions agree

// JSON: "kind": "library",
// JSON: "text": "parameter 1 'p': header: 12 bytes in xmm0 and xmm1, library: 8 bytes in rdi"

// SARIF: "ruleId": "agree-differs"

// MARKDOWN: ## {{.*}}agree.c and {{.*}}wrong.o: 0 functions agree; 2 disagree
// MARKDOWN: - {{.*}}'f': parameter 1 'p':

// NONE: 0 functions agree
// NONE-NEXT: not compared: 2 functions: f, g (the file has no debug info)

// LLVM: agree.c and {{.*}}agree.ll: 1 function agrees; 1 disagrees
// LLVM-NEXT: agree.ll:2: 'f':

// SNAPSHOT: 2 functions agree

// ONE: error: 'abi-opt agree' needs a header and what to compare it with
// ORDER: is a built file: the header comes first
