// RUN: abi-opt explain %s --target=aarch64-linux-gnu 2>&1 | FileCheck %s
// RUN: abi-opt explain %s --target=aarch64-linux-gnu --abi-compat=gcc 2>&1 | FileCheck %s --check-prefix=GCC

// LLVM returns a vector of one __int128 in two general registers, alone and in a record, as it passes it there.

typedef __int128 v1 __attribute__((vector_size(16)));
struct one { v1 a; };
struct two { v1 a, b; };

// CHECK-LABEL: {{^}}f: struct one f(struct one x)
// CHECK: direct: [1 x <1 x i128>] in x0:x1
// CHECK: result: struct one
// CHECK: direct: %struct.one in x0:x1
// CHECK-NEXT: {{.*}}clang22 returns the result in x0 and x1, but gcc in v0
// GCC-LABEL: {{^}}f: struct one f(struct one x)
// GCC: in v0
// GCC: result: struct one
// GCC: in v0
struct one f(struct one x);

// CHECK-LABEL: {{^}}g: struct two g(void)
// CHECK: direct: %struct.two in x0:x1:x2:x3
// GCC-LABEL: {{^}}g: struct two g(void)
// GCC: in v0:v1
struct two g(void);
