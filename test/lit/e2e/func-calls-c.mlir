// A func.func may call a C function, here one of the C library that returns a
// struct, and hand on what it returns. Its own several results are a struct of
// LLVM. No cast is left between the two.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Div = !c.struct<"div_t" {quot: si32, rem: si32}>

c.func private @div(si32, si32) -> !Div
c.func private @putchar(si32) -> si32

// div_t comes back in one register.
// CHECK: declare i64 @div(i32 noundef, i32 noundef)

// CHECK-LABEL: define { i32, i32 } @divide(i32 %a, i32 %b)
func.func @divide(%a: si32, %b: si32) -> (si32, i32) {
  // CHECK: call i64 @div(i32 noundef %a, i32 noundef %b)
  %d = c.call @div(%a, %b) : (si32, si32) -> !Div
  %q = c.get %d["quot"] : !Div -> si32
  %r = c.get %d["rem"] : !Div -> si32
  %rs = c.cast %r : si32 to i32
  // CHECK: insertvalue { i32, i32 } poison, i32 %[[Q:.*]], 0
  // CHECK: insertvalue { i32, i32 } %{{.*}}, i32 %[[R:.*]], 1
  // CHECK-NEXT: ret { i32, i32 }
  return %q, %rs : si32, i32
}

// A C value that comes through a branch.
// CHECK-LABEL: define i32 @larger(i32 %a, i32 %b, i1 %which)
func.func @larger(%a: si32, %b: si32, %which: i1) -> si32 {
  cf.cond_br %which, ^done(%a : si32), ^other
^other:
  // CHECK: call { i32, i32 } @divide(i32 %a, i32 %b)
  %q, %r = call @divide(%a, %b) : (si32, si32) -> (si32, i32)
  cf.br ^done(%q : si32)
// CHECK: phi i32
^done(%x: si32):
  // CHECK: call i32 @putchar(i32 noundef
  %y = c.call @putchar(%x) : (si32) -> si32
  return %y : si32
}
