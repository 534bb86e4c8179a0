// Declarations that end in the wrong place.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:26: error: expected ';' after struct [c-import-syntax]
struct P { int x; int y; }
int f(struct P p);

// CHECK: :[[#@LINE+1]]:18: error: expected ';' after enum [c-import-syntax]
enum E { one, two}
struct P g(enum E e);

// CHECK: :[[#@LINE+1]]:14: error: expected ';' after top level declarator
typedef int T
T h(void);

// The name of a type in capitals is no macro; that before another name on its line is.
// CHECK: :[[#@LINE+2]]:30: error: expected ';' after top level declarator
// CHECK-NOT: note: if
typedef struct { int x; } BOX
int i(void);

// CHECK: :[[#@LINE+2]]:5: error: expected ';' after top level declarator
// CHECK: note: 'WINAPI' is declared in <windows.h>
int WINAPI j(void);

// CHECK: :[[#@LINE+1]]:17: error: expected ';' at end of declaration list
struct Q { int a int b; };

// CHECK: :[[#@LINE+1]]:13: error: C does not support default arguments
int k(int x = 3);

// CHECK: :[[#@LINE+2]]:13: error: redefinition of enumerator 'A'
// CHECK: :[[#@LINE+1]]:10: note: previous definition is here
enum F { A, A };
