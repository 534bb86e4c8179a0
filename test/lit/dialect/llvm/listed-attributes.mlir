// RUN: abi-opt --emit=llvm %s | FileCheck %s

// The attributes of passthrough and of target_specific_attrs have LLVM's names. The value of some is a number that encodes
// what LLVM spells with words.

// CHECK: @global = global i32 1, align 8 "bss-section" "data-section"=".foo" noinline align 4 memory(argmem: read)
llvm.mlir.global external @global(1 : i32) {alignment = 8 : i64, target_specific_attrs = ["bss-section", ["data-section", ".foo"], "noinline", ["align", "4"], ["memory", "1"]]} : i32

// CHECK: declare void @argmem(ptr) memory(argmem: read)
llvm.func @argmem(!llvm.ptr) attributes {passthrough = [["memory", "1"]]}

// CHECK: declare void @none(ptr) memory(none)
llvm.func @none(!llvm.ptr) attributes {passthrough = [["memory", "0"]]}

// CHECK: declare void @some(ptr) memory(argmem: readwrite, inaccessiblemem: readwrite, errnomem: readwrite)
llvm.func @some(!llvm.ptr) attributes {passthrough = [["memory", "0x3f"]]}

// CHECK: declare void @all(ptr) memory(readwrite)
llvm.func @all(!llvm.ptr) attributes {passthrough = [["memory", "-1"]]}

// CHECK: declare void @text(ptr) "memory"="x"
llvm.func @text(!llvm.ptr) attributes {passthrough = [["memory", "x"]]}

// CHECK: declare void @sync() uwtable(sync)
llvm.func @sync() attributes {passthrough = [["uwtable", "1"]]}

// CHECK: declare void @async() uwtable{{$}}
llvm.func @async() attributes {passthrough = [["uwtable", "2"]]}

// CHECK: declare void @either() uwtable{{$}}
llvm.func @either() attributes {passthrough = ["uwtable"]}

// CHECK: declare void @vscale() vscale_range(1,4)
llvm.func @vscale() attributes {passthrough = [["vscale_range", "4294967300"]]}

// CHECK: declare void @word() noreturn
llvm.func @word() attributes {passthrough = [["noreturn", ""]]}
