// Over two eightbytes, or with a long double among the members: MEMORY.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!LLL = !c.struct<"LLL" {a: si64, b: si64, c: si64}>
!FX5 = !c.struct<"FX5" {a: !c.array<5 x f32>}>
!LD = !c.struct<"LD" {a: f80}>

// CHECK: declare void @lll(ptr dead_on_unwind writable sret(%struct.LLL) align 8, ptr noundef byval(%struct.LLL) align 8)
c.func private @lll(!LLL) -> !LLL
// CHECK: declare void @fx5(ptr dead_on_unwind writable sret(%struct.FX5) align 4, ptr noundef byval(%struct.FX5) align 8)
c.func private @fx5(!FX5) -> !FX5
// CHECK: declare x86_fp80 @ld(ptr noundef byval(%struct.LD) align 16)
c.func private @ld(!LD) -> !LD
