// RUN: abi-opt --emit=llvm %s | FileCheck %s

// The attributes of passthrough and of target_specific_attrs have LLVM's names. The value of some is a number that encodes
// what LLVM spells with words.

// CHECK: @global = global i32 1, align 8 #0{{$}}
llvm.mlir.global external @global(1 : i32) {alignment = 8 : i64, target_specific_attrs = ["bss-section", ["data-section", ".foo"], "noinline", ["align", "4"], ["memory", "1"]]} : i32

// CHECK: declare void @argmem(ptr) #1{{$}}
llvm.func @argmem(!llvm.ptr) attributes {passthrough = [["memory", "1"]]}

// CHECK: declare void @none(ptr) #2{{$}}
llvm.func @none(!llvm.ptr) attributes {passthrough = [["memory", "0"]]}

// CHECK: declare void @some(ptr) #3{{$}}
llvm.func @some(!llvm.ptr) attributes {passthrough = [["memory", "0x3f"]]}

// CHECK: declare void @all(ptr) #4{{$}}
llvm.func @all(!llvm.ptr) attributes {passthrough = [["memory", "-1"]]}

// CHECK: declare void @text(ptr) #5{{$}}
llvm.func @text(!llvm.ptr) attributes {passthrough = [["memory", "x"]]}

// CHECK: declare void @sync() #6{{$}}
llvm.func @sync() attributes {passthrough = [["uwtable", "1"]]}

// CHECK: declare void @async() #7{{$}}
llvm.func @async() attributes {passthrough = [["uwtable", "2"]]}

// CHECK: declare void @either() #7{{$}}
llvm.func @either() attributes {passthrough = ["uwtable"]}

// CHECK: declare void @vscale() #8{{$}}
llvm.func @vscale() attributes {passthrough = [["vscale_range", "4294967300"]]}

// CHECK: declare void @word() #9{{$}}
llvm.func @word() attributes {passthrough = [["noreturn", ""]]}

// CHECK: attributes #0 = { noinline align=4 memory(argmem: read) "bss-section" "data-section"=".foo" }
// CHECK-NEXT: attributes #1 = { memory(argmem: read) }
// CHECK-NEXT: attributes #2 = { memory(none) }
// CHECK-NEXT: attributes #3 = { memory(argmem: readwrite, inaccessiblemem: readwrite, errnomem: readwrite) }
// CHECK-NEXT: attributes #4 = { memory(readwrite) }
// CHECK-NEXT: attributes #5 = { "memory"="x" }
// CHECK-NEXT: attributes #6 = { uwtable(sync) }
// CHECK-NEXT: attributes #7 = { uwtable }
// CHECK-NEXT: attributes #8 = { vscale_range(1,4) }
// CHECK-NEXT: attributes #9 = { noreturn }
