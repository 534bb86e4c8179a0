// A variadic callee is called through its variadic type, so that LLVM sets %al; each extra operand is classified too.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!P = !c.struct<"P" {d: f64, i: si32}>

// CHECK: abi.func private @printf(!llvm.ptr {llvm.noundef}, ...) -> i32
// LLVM: declare i32 @printf(ptr noundef, ...)
c.func private @printf(!llvm.ptr, ...) -> si32

// CHECK: abi.call @printf(%{{.*}}) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.noundef}, f64 {llvm.noundef}, f64, i32) -> i32
// LLVM: call i32 (ptr, ...) @printf(ptr noundef %{{.*}}, double noundef %{{.*}}, double %{{.*}}, i32 %{{.*}})
c.func @f(%s: !llvm.ptr, %x: f64, %p: !P) -> si32 {
  %r = c.call @printf(%s, %x, %p) : (!llvm.ptr, f64, !P) -> si32
  c.return %r : si32
}
