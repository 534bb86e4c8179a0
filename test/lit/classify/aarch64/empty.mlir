// An empty record is not passed, and neither is one of unnamed bit-fields. An empty
// C++ class has a size and takes a register on Linux, not on Apple's systems.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck --check-prefix=APPLE %s

// CHECK: declare void @e(i32 noundef)
// APPLE: declare void @e(i32 noundef)
c.func private @e(!c.struct<"E" {}>, !c.struct<"U" {: si32 : 3}>, si32) -> !c.struct<"E" {}>
// CHECK: declare void @c(i64)
// APPLE: declare void @c()
c.func private @c(!c.struct<"C" {}, cxx>) -> !c.struct<"C" {}, cxx>
// CHECK: declare void @n(ptr dead_on_unwind writable sret(%struct.N) align 4, ptr noundef)
// APPLE: declare void @n(ptr dead_on_unwind writable sret(%struct.N) align 4, ptr noundef)
c.func private @n(!c.struct<"N" {x: si32}, cxx, nontrivial>) -> !c.struct<"N" {x: si32}, cxx, nontrivial>
