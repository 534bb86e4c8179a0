// C++: an empty record has size 1 and is still not passed; a record that is non-trivial for calls is passed by address.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!E = !c.struct<"E" {}, cxx>
!N = !c.struct<"N" {x: si32}, cxx, nontrivial>

// CHECK: declare void @e()
c.func private @e(!E)
// CHECK: declare void @n(ptr dead_on_unwind writable sret(%struct.N) align 4, ptr noundef)
c.func private @n(!N) -> !N
