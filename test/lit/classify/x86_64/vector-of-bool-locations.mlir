// LLVM passes each bit of a long vector of _Bool as an integer of its own: the
// first six take the integer registers, the others 8 bytes of stack each. So what
// comes after it stands at 122*8.
// RUN: abi-opt --explain %s | FileCheck %s

// CHECK: argument 2: int, 4 bytes: i32 at stack+976
// CHECK: registers: 6 of 6 integer, 0 of 8 vector
c.func private @f(vector<128xi1>, si32)
