package arm

import "github.com/abi-opt/abi-opt/diag"

// WarnVector: compilers do not agree on the vector. Without NEON, LLVM passes each element by itself. With NEON,
// it does so for elements of __bf16 and _Bool, and for vectors that are not 8 or 16 bytes long.
//
// Example: void f(int __attribute__((vector_size(16))) v);
const WarnVector diag.ID = "abi-arm-vector"

// WarnHollow: clang passes nothing for a record of only unnamed bit-fields, and gcc its bytes.
//
// Example: void f(struct { int : 7; } s, int n);
const WarnHollow diag.ID = "abi-arm-hollow"
