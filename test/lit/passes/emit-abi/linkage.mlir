// What a C function says about its symbol reaches LLVM: clang writes the same for weak, a hidden visibility, section(".x"),
// aligned(32) and an inline function that another file defines. A static function is private here, and internal there.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

llvm.comdat @group {
  llvm.comdat_selector @inline any
}
// CHECK: $inline = comdat any

llvm.func @personality(...) -> i32

// CHECK: define weak dso_local i32 @weak(i32 noundef %x_0) {
c.func @weak(%x: si32) -> si32 attributes {llvm.linkage = #llvm.linkage<weak>, dso_local} { c.return %x : si32 }

// CHECK: define linkonce_odr hidden i32 @inline(i32 noundef %x_0) unnamed_addr [[GROUP:#[0-9]+]] section ".x" comdat align 32 gc "statepoint-example" personality ptr @personality {
c.func @inline(%x: si32) -> si32 attributes {
  linkage = #llvm.linkage<linkonce_odr>, comdat = @group::@inline, visibility_ = 1 : i64, unnamed_addr = 2 : i64, section = ".x",
  alignment = 32 : i64, garbageCollector = "statepoint-example", personality = @personality, no_unwind, passthrough = ["noreturn"]
} { c.return %x : si32 }

// CHECK: define available_externally i32 @elsewhere(
c.func @elsewhere(%x: si32) -> si32 attributes {llvm.linkage = #llvm.linkage<available_externally>} { c.return %x : si32 }

// CHECK: define internal i32 @internal(
c.func @internal(%x: si32) -> si32 attributes {llvm.linkage = #llvm.linkage<internal>} { c.return %x : si32 }

// CHECK: define internal i32 @static(
c.func private @static(%x: si32) -> si32 { c.return %x : si32 }

// CHECK: define private i32 @local(
c.func private @local(%x: si32) -> si32 attributes {llvm.linkage = #llvm.linkage<private>} { c.return %x : si32 }

// CHECK: declare extern_weak i32 @maybe(i32 noundef)
c.func private @maybe(%x: si32) -> si32 attributes {llvm.linkage = #llvm.linkage<extern_weak>}

// CHECK: attributes [[GROUP]] = { noreturn nounwind }
