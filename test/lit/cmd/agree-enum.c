// The enumerators of an enumeration without a name are compared with the record that has it, whatever its name elsewhere.
// REQUIRES: gcc
// RUN: gcc -g -shared -fPIC -DTAG= -DVALUES=A,B -o %t-same.so %s
// RUN: gcc -g -shared -fPIC -DTAG=Mode -DVALUES=First,Second -o %t-named.so %s
// RUN: gcc -g -shared -fPIC -DTAG= -DVALUES=B,A -o %t-other.so %s
// RUN: gcc -g -shared -fPIC -DTAG=Mode -DVALUES=First,Second=7 -o %t-values.so %s
// RUN: abi-opt agree %s %t-same.so %t-named.so | FileCheck %s --check-prefix=SAME
// RUN: not abi-opt agree %s %t-other.so | FileCheck %s --check-prefix=OTHER
// RUN: not abi-opt agree %s %t-values.so | FileCheck %s --check-prefix=VALUES

#ifndef TAG
#define TAG
#define VALUES A, B
#define BODY ;
#else
#define BODY { return r->mode; }
#endif

struct record { int size; enum TAG { VALUES } mode; };
int f(struct record *r) BODY

// SAME-COUNT-2: 1 function agrees

// OTHER: 0 functions agree; 1 disagrees
// OTHER-NEXT: 'struct record': has members of other types: affects f
// OTHER-NEXT: mode: A: header: 0, library: 1
// OTHER-NEXT: mode: B: header: 1, library: 0

// VALUES: 0 functions agree; 1 disagrees
// VALUES-NEXT: 'struct record': has members of other types: affects f
// VALUES-NEXT: mode: B: header: 1, library: none
