// Constants of Go have the values of C's, which has no constant of Go if that is negative zero.
// RUN: abi-opt bindgen %s | FileCheck %s

// CHECK: const (
// CHECK-NEXT: EXACT = 1.6777216e+07
// CHECK-NEXT: TENTH = 0.10000000149011612
// CHECK-NEXT: )
#define EXACT 0x1p24f
#define TENTH 0.1f
#define NEGATIVE_ZERO -0.0
