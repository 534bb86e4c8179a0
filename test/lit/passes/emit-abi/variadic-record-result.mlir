// The address of the result comes before the named arguments of a variadic callee, and is none of them, even where there are no others.
// RUN: abi-opt --emit-abi --verify-abi %s | FileCheck %s
// RUN: abi-opt --emit-abi %s | abi-opt --explain | FileCheck %s --check-prefix=WHY

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>

c.func private @bare(...) -> !Big
c.func private @named(si32, ...) -> !Big

// WHY: call of bare: struct Big bare(...)
// WHY-NOT: argument 1
// WHY: call of bare: struct Big bare(...)
// WHY: argument 1, after the named ones: int
// WHY: call of named: struct Big named(int, ...)
// WHY-NOT: after the named ones
// WHY: call of named: struct Big named(int, ...)
// WHY: argument 1: int
// WHY: argument 2, after the named ones: int
c.func @f(%n: si32) {
  // CHECK: abi.call @bare(%{{[^,]*}}) vararg(!llvm.func<void (ptr, ...)>)
  %0 = c.call @bare() : () -> !Big
  // CHECK: abi.call @bare(%{{.*}}, %{{.*}}) vararg(!llvm.func<void (ptr, ...)>)
  %1 = c.call @bare(%n) : (si32) -> !Big
  // CHECK: abi.call @named(%{{.*}}, %{{.*}}) vararg(!llvm.func<void (ptr, i32, ...)>)
  %2 = c.call @named(%n) : (si32) -> !Big
  // CHECK: abi.call @named(%{{.*}}, %{{.*}}, %{{.*}}) vararg(!llvm.func<void (ptr, i32, ...)>)
  %3 = c.call @named(%n, %n) : (si32, si32) -> !Big
  c.return
}
