// Names of types that are not declared: their header, or the nearest name.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: error: unknown type name 'uint32_t' [c-import-syntax]
// CHECK: note: 'uint32_t' is declared in <stdint.h>
int f(uint32_t x);

// CHECK: error: unknown type name 'Piont' [c-import-syntax]
// CHECK: note: did you mean 'Point'?
typedef struct { int x, y; } Point;
int g(Piont p);

// CHECK: error: unknown type name 'typdef' [c-import-syntax]
// CHECK: note: did you mean 'typedef'?
typdef int T;

// CHECK: error: must use 'struct' tag to refer to type 'S' [c-import-syntax]
struct S { int x; };
int h(S s);

// CHECK: error: unknown type name 'Sides' [c-import-syntax]
// CHECK: note: did you mean 'union Side'?
union Side { int x; };
int i(Sides s);

// CHECK: :[[#@LINE+2]]:7: error: a parameter list without types is only allowed in a function definition
// CHECK: note: 'HANDLE' is declared in <windows.h>
int j(HANDLE, DWORD);

// CHECK: error: unknown type name 'u32' [c-import-syntax]
// CHECK: note: did you mean 'uint32_t' of <stdint.h>?
int k(u32 x);

// More text after a keyword is no slip.
// CHECK: error: unknown type name 'float3' [c-import-syntax]
// CHECK: note: --include=FILE
int l(float3 x);
