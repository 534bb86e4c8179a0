// Names of types that are not declared: their header, or the nearest name.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: error: unknown type name 'uint32_t' [c-import-syntax]
// CHECK: note: 'uint32_t' is declared in <stdint.h>
int f(uint32_t x);

// CHECK: error: unknown type name 'Piont' [c-import-syntax]
// CHECK: note: did you mean 'Point'?
typedef struct { int x, y; } Point;
int g(Piont p);
