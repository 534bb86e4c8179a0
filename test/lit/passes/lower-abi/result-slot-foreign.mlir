// RUN: abi-opt --emit-abi --lower-abi --allow-unregistered-dialect %s | FileCheck %s

// A call's result is put where the function's own result goes if it is just returned.
// What another op does with it, whatever that calls its attributes, is no return: the
// result has storage of its own.

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
c.func private @f() -> !Big

// CHECK-LABEL: llvm.func @used
// CHECK: %[[OWN:.*]] = llvm.alloca
// CHECK: llvm.call @f(%[[OWN]])
// CHECK: "t.region"
// CHECK-NEXT: %[[CAST:.*]] = builtin.unrealized_conversion_cast %[[OWN]]
// CHECK-NEXT: "t.use"(%[[CAST]], %q_0) {sret}
c.func @used(%q: !llvm.ptr) {
  %r = c.call @f() : () -> !Big
  "t.region"() ({
    "t.use"(%r, %q) {sret} : (!Big, !llvm.ptr) -> ()
  }) : () -> ()
  c.return
}

// CHECK-LABEL: llvm.func @returned
// CHECK-NOT: llvm.alloca
// CHECK: llvm.call @f(%sret)
c.func @returned() -> !Big {
  %r = c.call @f() : () -> !Big
  c.return %r : !Big
}
