// What was compared by names only is not agreement.
// REQUIRES: gcc
// RUN: gcc -g -fPIC -shared -DCODE %s -o %t-typed.so
// RUN: gcc -fPIC -shared -DCODE %s -o %t-names.so
// RUN: gcc -g -c -DCODE %s -o %t-half.o
// RUN: gcc -c -DOTHER %s -o %t-other.o
// RUN: gcc -r -nostdlib %t-half.o %t-other.o -o %t-part.o
// RUN: abi-opt agree %s %t-typed.so 2>&1 | FileCheck %s --check-prefix=TYPED
// RUN: abi-opt agree --require-types %s %t-typed.so 2>&1 | FileCheck %s --check-prefix=TYPED
// RUN: not abi-opt agree %s %t-names.so 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not abi-opt agree %s %t-typed.so %t-names.so 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not abi-opt agree --format=sarif %s %t-names.so 2>&1 | FileCheck %s --check-prefix=SARIF
// RUN: not abi-opt diff %t-typed.so %t-names.so 2>&1 | FileCheck %s --check-prefix=DIFF
// RUN: not abi-opt diff %s %t-names.so 2>&1 | FileCheck %s --check-prefix=DIFF
// RUN: abi-opt agree -DOTHER_TOO %s %t-part.o 2>&1 | FileCheck %s --check-prefix=PART
// RUN: not abi-opt agree --require-types -DOTHER_TOO %s %t-part.o 2>&1 | FileCheck %s --check-prefix=REQUIRED
// RUN: not abi-opt diff --require-types -DOTHER_TOO %s %t-part.o 2>&1 | FileCheck %s --check-prefix=REQUIRED

#ifdef OTHER
int other(int a) { return a; }
int third;
#else
int f(int a);
extern int v;
#ifdef OTHER_TOO
int other(int a);
extern int third;
#endif
#ifdef CODE
int f(int a) { return a; }
int v = 1;
#endif
#endif

// TYPED: 1 function agrees
// TYPED-NOT: error

// NAMES: error: {{.*}}no types were compared: 1 function: f (the file has no debug info); 1 variable: v (the file has no debug info) [abi-untyped]
// NAMES: 0 functions agree; of 1 only the name was compared
// NAMES-NEXT: not compared: 1 function: f (the file has no debug info)
// NAMES-NEXT: not compared: 1 variable: v (the file has no debug info)

// SARIF: "ruleId": "abi-untyped"

// DIFF: error: {{.*}}no types were compared: 1 function: f (the file has no debug info); 1 variable: v (the file has no debug info) [abi-untyped]

// PART: 1 function agrees; of 1 only the name was compared
// PART-NEXT: not compared: 1 function: other (the debug info does not describe it)
// PART-NEXT: not compared: 1 variable: third (the debug info does not describe it)
// PART-NOT: error

// REQUIRED: error: {{.*}}part.o: function 'other' was not compared: the debug info does not describe it [abi-untyped]
// REQUIRED: error: {{.*}}part.o: variable 'third' was not compared: the debug info does not describe it [abi-untyped]
