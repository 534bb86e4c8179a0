// Why each of these is in memory.
// RUN: abi-opt --explain %s | FileCheck %s

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
!Pk = !c.struct<"Pk" {c: si8, x: si32 packed}>
!In = !c.struct<"In" {p: !Pk}>
!U = !c.union<"U" {p: !Pk, c: si8}>
!Flex = !c.struct<"Flex" {n: si32, d: !c.array<? x si8>}>
!Huge = !c.struct<"Huge" {a: !c.array<9 x si64>}>

// The prototype is a declaration's: its sret is not noalias.
// CHECK: f: void @f(ptr dead_on_unwind writable sret(%struct.Big) align 8 %0,
// CHECK: argument 0: complex<f128>
// CHECK-NEXT: MEMORY: the parts are too large for registers
// CHECK-NEXT: copied to stack+0, align 16
// CHECK: argument 1: !c.struct<"Pk"
// CHECK-NEXT: MEMORY: member x at 1 is not aligned to 4 (§3.2.3 rule 1)
// CHECK: argument 2: !c.struct<"In"
// CHECK-NEXT: MEMORY: member p is in memory (§3.2.3 rule 5(a))
// CHECK: argument 3: !c.union<"U"
// CHECK-NEXT: MEMORY: member p is in memory (§3.2.3 rule 5(a))
// CHECK: argument 4: !c.struct<"Flex"
// CHECK-NEXT: MEMORY: it ends in a flexible array
// CHECK: argument 5: !c.struct<"Huge"
// CHECK-NEXT: MEMORY: it is larger than eight eightbytes (§3.2.3 rule 1)
// CHECK: argument 6: vector<8xf32>
// CHECK-NEXT: MEMORY: no register of 16 bytes may hold it
// CHECK: argument 7: vector<1xf64>
// CHECK-NEXT: MEMORY: gcc and clang pass it so
// CHECK: argument 8: !c.bitint<si129>
// CHECK-NEXT: MEMORY: it is larger than two eightbytes
// CHECK: result: !c.struct<"Big"
// CHECK-NEXT: MEMORY: it is larger than two eightbytes and no single vector (§3.2.3 rule 5(c))
// CHECK-NEXT: through a pointer in rdi, returned in rax
c.func private @f(complex<f128>, !Pk, !In, !U, !Flex, !Huge, vector<8xf32>, vector<1xf64>, !c.bitint<si129>) -> !Big
