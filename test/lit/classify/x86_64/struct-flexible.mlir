// A flexible array member makes the record MEMORY in clang; gcc classifies the rest.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Fl = !c.struct<"Fl" {n: si64, a: !c.array<? x si32>}>

// CHECK: declare void @fl(ptr dead_on_unwind writable sret(%struct.Fl) align 8, ptr noundef byval(%struct.Fl) align 8)
c.func private @fl(!Fl) -> !Fl
