// The verdict says what it is not about: functions that cannot be compared.
// RUN: abi-opt diff %s %s -w | FileCheck %s
// RUN: abi-opt diff --format=markdown %s %s -w | FileCheck %s
// RUN: not abi-opt diff %s %s -DALONE -w 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: abi-opt diff %s %s -DSTATIC | FileCheck %s --check-prefix=STATIC

#ifdef STATIC
static int g(int x) { return x; }
#define F(x) x
#else
__attribute__((vectorcall)) int f(int x);
#endif
#ifndef ALONE
int h(int x);
#endif

// CHECK: diff-restricted.c: compatible, without 1 function that cannot be compared (x86
// CHECK: Compared: 1 function
// CHECK: Not compared: 1 function: f (calling convention 'vectorcall' is not supported)

// ALONE: have nothing to compare: they share no function, type, variable, constant or symbol that can be compared, which leaves out 1 function: f (calling convention 'vectorcall' is not supported)

// STATIC: diff-restricted.c: compatible (x86
