// What is behind pointers counts, growth is a class of its own, and the status tells the verdict.
// RUN: abi-opt snapshot %s -o %t.json
// RUN: not abi-opt diff %t.json %s -DNEW -DBREAK | FileCheck %s
// RUN: abi-opt diff %t.json %s -DNEW | FileCheck %s --check-prefix=GROWTH
// RUN: not abi-opt diff --strict %t.json %s -DNEW | FileCheck %s --check-prefix=STRICT
// RUN: not abi-opt diff --source %t.json %s -DNEW | FileCheck %s --check-prefix=GROWTH
// RUN: abi-opt diff --source %s %s | FileCheck %s --check-prefix=SAME
// RUN: not abi-opt diff %S/Inputs/allow.txt %s 2>&1 | FileCheck %s --check-prefix=EMPTY

#ifdef NEW
enum Format { PNG, GIF, JPEG, FORMAT_COUNT };
struct Options { int quality; int threads; int reserved[2]; };
#else
enum Format { PNG, GIF, FORMAT_COUNT };
struct Options { int quality; int reserved[3]; };
#endif
#ifdef BREAK
void size(struct Options *o, long *width, void (*progress)(double));
#else
void size(struct Options *o, int *width, void (*progress)(int));
#endif
#define SQUARE(x) ((x) * (x))
static inline int half(int x) { return x / 2; }

// CHECK: diff-kinds.c:18: function 'size' has values of other types, passed in the same way
// CHECK-NEXT: parameter width points to long instead of int
// CHECK-NEXT: parameter progress: parameter 1 of progress is double instead of int

// GROWTH: grows as meant
// GROWTH: Moved end markers, and reserved space in use:
// GROWTH-NEXT: 'struct Options' uses reserved space: affects size
// GROWTH: enumerator 'FORMAT_COUNT' is an end marker that moved: is 3 instead of 2
// GROWTH: Compared: 1 function, 1 record, 1 enum, 3 enumerators
// GROWTH: Not compared: 1 function-like macro: SQUARE
// GROWTH: Not compared: 1 static function: half

// STRICT: breaks compiled programs

// SAME: compatible

// EMPTY: error:
