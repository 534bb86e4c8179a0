// A field off its alignment makes the record MEMORY (psABI §3.2.3 rule 1); packed without such a field stays in registers.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!CI = !c.struct<"CI" {c: si8, i: si32}, packed>
!IC = !c.struct<"IC" {i: si32, c: si8}, packed>
!DC = !c.struct<"DC" {d: f64, c: !c.array<3 x si8>}, packed>

// CHECK: declare void @ci(ptr dead_on_unwind writable sret(%struct.CI) align 1, ptr noundef byval(%struct.CI) align 8)
c.func private @ci(!CI) -> !CI
// CHECK: declare i40 @ic(i40)
c.func private @ic(!IC) -> !IC
// CHECK: declare { double, i24 } @dc(double, i24)
c.func private @dc(!DC) -> !DC
