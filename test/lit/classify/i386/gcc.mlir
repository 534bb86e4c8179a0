// What gcc passes where clang does not.
// RUN: abi-opt --target=i386-linux-gnu --abi-compat=gcc --emit=llvm -Wno-abi-compilers-differ %s 2>&1 | FileCheck %s

!Union = !c.union<"U" {a: si32, b: f32}, align = 8>
!Quad = !c.struct<"Q" {q: f128}>
!One = !c.struct<"O" {a: si32}>

// CHECK: :[[@LINE+1]]:{{.*}}: warning: LLVM does not use the register in which gcc passes it [abi-i386-register]
c.func private callconv(fastcall) @after(!One, si32)

// CHECK: declare x86_fastcallcc void @after({{.*}}, i32 inreg noundef)
// CHECK: declare void @all(ptr noundef byval(%union.U) align 4, i32 noundef)
c.func private @all(!Union, si32)
// CHECK: declare void @hollow(ptr noundef byval(%struct.anon) align 4, i32 noundef)
c.func private @hollow(!c.struct<{: ui32 : 18}>, si32)
// CHECK: declare void @quad(i32 noundef, ptr noundef byval(%struct.Q) align 16)
c.func private @quad(si32, !Quad)
// CHECK: declare x86_fastcallcc void @words(i64 noundef, i32 noundef)
c.func private callconv(fastcall) @words(si64, si32)
// CHECK: declare x86_fastcallcc void @result(ptr {{.*}}inreg{{.*}}sret(%struct.O) align 4{{.*}}, i32 inreg noundef)
c.func private callconv(fastcall) @result(si32) -> !One
