// What a call does beyond its function: how many vector registers it uses, the
// stack of its extra arguments, and room for what is passed by address. A
// declaration cannot know these. After emit-abi the answer is the same.
// RUN: abi-opt --explain %s | FileCheck %s
// RUN: abi-opt --emit-abi --explain %s | FileCheck %s
// RUN: abi-opt --explain --emit=json %s | FileCheck %s --check-prefix=JSON
// RUN: abi-opt --emit-abi --explain --emit=json %s | FileCheck %s --check-prefix=JSON

!Big = !c.struct<"Big" {a: si64, b: si64, d: si64}>
!Cxx = !c.struct<"Cxx" {a: si64}, cxx, nontrivial>

// CHECK-LABEL: printf: int printf(void *, ...)
// CHECK: variadic: every call says in al how many vector registers it uses
// CHECK-NEXT: registers: 1 of 6 integer
// JSON: "function":"printf","c":"int printf(void *, ...)","prototype":"i32 @printf(ptr noundef %0, ...)"
// JSON-NOT: "call"
c.func private @printf(!llvm.ptr, ...) -> si32
c.func private @big(!Cxx) -> !Big

// CHECK-LABEL: f: void f(
c.func @f(%s: !llvm.ptr, %x: f64, %e: f80, %o: !Cxx) {
  // CHECK-LABEL: call of printf: int printf(void *, ...)
  // CHECK-NEXT: LLVM: i32 @printf(ptr noundef %0, double noundef %1, x86_fp80 noundef %2, ...)
  // CHECK: argument 3, after the named ones: long double
  // CHECK: variadic: al is 1, the number of vector registers
  // CHECK-NEXT: registers: 1 of 6 integer, 1 of 8 vector; 16 bytes of stack
  // CHECK-NEXT: stack+0 is rsp at the call, rsp+8 on entry
  // JSON: "function":"printf","call":true,{{.*}}"vectorRegisters":1,"countInAl":true,"stackSize":16,"stackBase":{"register":"rsp","atCall":0,"onEntry":8},{{.*}}"stack":[{"offset":0,"size":10,"of":"argument 2","argument":3}],"preserved"
  %n = c.call @printf(%s, %x, %e) : (!llvm.ptr, f64, f80) -> si32
  // CHECK-LABEL: call of big: struct Big big(struct Cxx)
  // CHECK: temporary for the result: 24 bytes, align 8
  // CHECK-NEXT: temporary for argument 1: 8 bytes, align 8
  // CHECK-NEXT: registers: 2 of 6 integer
  %b = c.call @big(%o) : (!Cxx) -> !Big
  // CHECK-LABEL: call through a pointer: int (*)(void *)
  // CHECK-NOT: variadic
  // CHECK: registers:
  %m = c.call_indirect %s(%s) : (!llvm.ptr) -> si32
  // A named double is passed as an extra one is; both count for al.
  // CHECK-LABEL: call through a pointer: struct Big (*)(double, ...)
  // CHECK: variadic: al is 2, the number of vector registers
  // CHECK-NEXT: temporary for the result: 24 bytes, align 8
  // CHECK: registers: 1 of 6 integer, 2 of 8 vector
  %v = c.call_indirect %s(%x, %x) : (f64, ..., f64) -> !Big
  c.return
}
