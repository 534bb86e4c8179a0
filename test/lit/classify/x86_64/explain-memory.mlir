// Why each of these is in memory.
// RUN: abi-opt --explain %s | FileCheck %s

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
!Pk = !c.struct<"Pk" {c: si8, x: si32 packed}>
!In = !c.struct<"In" {p: !Pk}>
!U = !c.union<"U" {p: !Pk, c: si8}>
!Flex = !c.struct<"Flex" {n: si32, d: !c.array<? x si8>}>
!Huge = !c.struct<"Huge" {a: !c.array<9 x si64>}>

// The prototype is a declaration's: its sret is not noalias.
// CHECK: LLVM: void @f(ptr dead_on_unwind writable sret(%struct.Big) align 8 %0,
// CHECK: argument 1: _Complex __float128,
// CHECK: the parts are too large for registers
// CHECK-NEXT: class MEMORY
// CHECK-NEXT: copied to stack+0, align 16
// CHECK: argument 2: struct Pk,
// CHECK: member x at 1 is not aligned to 4 (§3.2.3 rule 1)
// CHECK: argument 3: struct In,
// CHECK: member p is in memory (§3.2.3 rule 5(a))
// CHECK: argument 4: union U,
// CHECK: member p is in memory (§3.2.3 rule 5(a))
// CHECK: argument 5: struct Flex,
// CHECK: it ends in a flexible array
// CHECK: argument 6: struct Huge,
// CHECK: it is larger than eight eightbytes (§3.2.3 rule 1)
// CHECK: argument 7: float __attribute__((vector_size(8 * sizeof(float)))),
// CHECK: no register of 16 bytes may hold it
// CHECK: argument 8: double __attribute__((vector_size(1 * sizeof(double)))),
// CHECK: gcc and clang pass it so
// CHECK: argument 9: _BitInt(129),
// CHECK: it is larger than two eightbytes
// CHECK: result: struct Big,
// CHECK: it is larger than two eightbytes and no single vector (§3.2.3 rule 5(c))
// CHECK-NEXT: class MEMORY: long a at 0, long b at 8, long c at 16
// CHECK-NEXT: through a pointer in rdi, returned in rax
c.func private @f(complex<f128>, !Pk, !In, !U, !Flex, !Huge, vector<8xf32>, vector<1xf64>, !c.bitint<si129>) -> !Big
