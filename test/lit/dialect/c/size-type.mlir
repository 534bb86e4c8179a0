// The type of a size is the size_t of the module's target, and is written only without one, or as asked for.
// RUN: abi-opt %s --split-input-file | FileCheck %s
// RUN: abi-opt %s --split-input-file --emit=llvm | FileCheck %s --check-prefix=LLVM

// CHECK-LABEL: llvm.target_triple = "i386-linux-gnu"
// LLVM-LABEL: target triple = "i386
module attributes {llvm.target_triple = "i386-linux-gnu"} {
  c.func private @printf(!llvm.ptr, ...) -> si32
  // CHECK: @f
  c.func @f(%format: !llvm.ptr) -> ui32 {
    // CHECK-NEXT: c.sizeof f64{{$}}
    %s = c.sizeof f64
    // CHECK-NEXT: c.alignof f64{{$}}
    %a = c.alignof f64 : ui32
    // CHECK-NEXT: c.offsetof !P["d"]{{$}}
    %o = c.offsetof !c.struct<"P" {c: si8, d: f64}>["d"]
    // LLVM: @printf(ptr noundef %format_0, i32 noundef 8, i32 noundef 4, i32 noundef 4)
    %r = c.call @printf(%format, %s, %a, %o) : (!llvm.ptr, ui32, ui32, ui32) -> si32
    c.return %s : ui32
  }
}

// -----

// CHECK-LABEL: llvm.target_triple = "aarch64-linux-gnu"
// LLVM-LABEL: target triple = "aarch64
module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  c.func @f() -> ui64 {
    // CHECK: c.sizeof f64{{$}}
    // LLVM: ret i64 8
    %s = c.sizeof f64 : ui64
    c.return %s : ui64
  }
}

// -----

// Without a target, pointers have 64 bits; another width is written.
// CHECK-LABEL: @none
c.func @none() -> ui64 {
  // CHECK-NEXT: c.sizeof f64{{$}}
  %s = c.sizeof f64
  // CHECK-NEXT: c.alignof f64{{$}}
  %a = c.alignof f64 : ui64
  c.return %s : ui64
}
