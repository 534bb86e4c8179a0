// A program whose main is a func.func, which calls a c.func that calls back a
// func.func that calls C. test/oracle/convert runs it.

// RUN: abi-opt --emit=llvm %s | FileCheck %s
// CHECK: define i32 @main()
// CHECK-NEXT: 0:
// CHECK-NEXT: call void @show(i32 noundef 17, i32 noundef 3)
// CHECK-NEXT: ret i32 0

!Div = !c.struct<"div_t" {quot: si32, rem: si32}>

c.func private @div(si32, si32) -> !Div
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @format("%d = %d * %d + %d\0A\00") : !llvm.array<19 x i8>

func.func @divide(%a: si32, %b: si32) -> (si32, si32) {
  %d = c.call @div(%a, %b) : (si32, si32) -> !Div
  %q = c.get %d["quot"] : !Div -> si32
  %r = c.get %d["rem"] : !Div -> si32
  return %q, %r : si32, si32
}

c.func @show(%a: si32, %b: si32) {
  %q, %r = func.call @divide(%a, %b) : (si32, si32) -> (si32, si32)
  %f = llvm.mlir.addressof @format : !llvm.ptr
  %n = c.call @printf(%f, %a, %q, %b, %r) : (!llvm.ptr, si32, si32, si32, si32) -> si32
  c.return
}

func.func @main() -> i32 {
  %a = c.constant 17 : si32
  %b = c.constant 3 : si32
  c.call @show(%a, %b) : (si32, si32) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
