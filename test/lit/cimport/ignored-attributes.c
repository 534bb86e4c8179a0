// RUN: abi-opt %s --target=x86_64-linux-gnu --emit=llvm 2>&1 | FileCheck %s
// RUN: abi-opt %s --target=x86_64-pc-windows-msvc --explain --types 2>&1 | FileCheck %s

// Attributes that change a layout are ignored in some places, as compilers do.

// CHECK: ignored-attributes.c:[[#@LINE+1]]:16: warning: attribute 'packed' is ignored, place it after "struct" to apply attribute to type declaration [c-import-attribute-ignored]
__attribute__((packed)) struct A { char c; int i; };
// CHECK: ignored-attributes.c:[[#@LINE+1]]:16: warning: attribute 'aligned' is ignored, place it after "struct" to apply
__attribute__((aligned(16))) struct B { char c; };
// CHECK: ignored-attributes.c:[[#@LINE+1]]:56: warning: 'packed' attribute ignored
typedef struct { char c; int i; } C  __attribute__ ((  packed));
// CHECK: ignored-attributes.c:[[#@LINE+1]]:38: warning: 'packed' attribute ignored
typedef struct A D[2] __attribute__((packed));
// CHECK: ignored-attributes.c:[[#@LINE+1]]:23: warning: attribute declaration must precede definition
struct __attribute__((packed)) A *f(void);

// CHECK-NOT: warning
struct __attribute__((packed)) E { char c; int i; };
struct F { char c; int i __attribute__((packed)); } __attribute__((aligned(8)));
typedef struct A G __attribute__((aligned(16)));
