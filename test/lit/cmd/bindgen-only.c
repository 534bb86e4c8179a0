// -only and -skip match whole C names of functions, variables and constants; -skip has precedence.
// RUN: abi-opt bindgen "-only=shape_.*|RED" %s | FileCheck %s
// RUN: abi-opt bindgen "-skip=shape_.*|RED" %s | FileCheck %s --check-prefix=SKIP
// RUN: abi-opt bindgen "-only=shape_.*" -skip=shape_close %s | FileCheck %s --check-prefix=BOTH
#define LIMIT 3
enum color { RED, GREEN };
int shape_open(void);
int shape_close(void);
int reshape_open(void);
extern int shape_count;

// CHECK-NOT: ReshapeOpen
// CHECK: func ShapeClose(
// CHECK: func ShapeOpen(
// CHECK: func ShapeCount(
// CHECK: RED Color = 0
// CHECK-NOT: {{GREEN|LIMIT}}

// SKIP-NOT: func Shape
// SKIP: func ReshapeOpen(
// SKIP-NOT: {{func Shape|RED}}
// SKIP: GREEN Color = 1
// SKIP: LIMIT = 3

// BOTH-NOT: ShapeClose
// BOTH: func ShapeOpen(
// BOTH: func ShapeCount(
