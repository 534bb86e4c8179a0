// A branch that passes a record remains until lower-abi has made an address of it.
// RUN: abi-opt --convert-cf-to-llvm %s | FileCheck %s
// RUN: abi-opt --convert-cf-to-llvm --lower-abi --convert-cf-to-llvm %s | FileCheck --check-prefix=LOWERED %s

!P = !c.struct<"P" {x: si32}>

// CHECK-LABEL: func.func @f
// CHECK:         cf.br ^bb1(%{{.*}} : !P)
// CHECK:         llvm.br ^bb2(%{{.*}} : i32)
// LOWERED-LABEL: func.func @f
// LOWERED:         llvm.br ^bb1(%{{.*}} : !llvm.ptr)
// LOWERED:         llvm.br ^bb2(%{{.*}} : i32)
func.func @f(%p: !llvm.ptr) {
  %r = c.load %p : !P
  cf.br ^bb1(%r : !P)
^bb1(%q: !P):
  %x = c.get %q["x"] : !P -> si32
  cf.br ^bb2(%x : si32)
^bb2(%y: si32):
  c.store %y, %p : si32
  return
}
