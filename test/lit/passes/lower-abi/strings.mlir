// Each string literal is a private constant before the function or variable that it stands in, named after that and numbered.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK:      @two.str = private unnamed_addr constant [4 x i8] c"one\00"
// CHECK-NEXT: @two.str.1 = private unnamed_addr constant [1 x i8] c"\00"
// CHECK-NEXT: @two.str.2 = private unnamed_addr constant [4 x i8] c"two\00"
// CHECK-NEXT: @again.str = private unnamed_addr constant [4 x i8] c"one\00"
// CHECK-NEXT: @names.str = private unnamed_addr constant [2 x i8] c"a\00"
// CHECK-NEXT: @names.str.1 = private unnamed_addr constant [3 x i8] c"bc\00"
// CHECK-NEXT: @names = global <{ ptr, ptr }> <{ ptr @names.str, ptr @names.str.1 }>, align
c.func private @puts(!llvm.ptr)
c.func @two() {
  %a = c.string "one" : !llvm.ptr
  %b = c.string "" : !llvm.ptr
  %c = c.string "two" : !llvm.ptr
  c.call @puts(%a) : (!llvm.ptr) -> ()
  c.call @puts(%b) : (!llvm.ptr) -> ()
  c.call @puts(%c) : (!llvm.ptr) -> ()
  c.return
}
c.func @again() {
  %a = c.string "one" : !llvm.ptr
  c.call @puts(%a) : (!llvm.ptr) -> ()
  c.return
}
c.global @names : !c.array<2 x !llvm.ptr> = ["a", "bc"]
