// A getelementptr of constants is a constant, as in LLVM's builder: the base and as many bytes as the data layout says, in functions and initial values alike. It is inbounds
// within an object that is known, and then never goes back beyond 2^64.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --llvm-version=14 --pointers=typed %s | FileCheck %s --check-prefix=TYPED

!S = !llvm.struct<(i8, i32, array<4 x struct<packed (i8, i64)>>, i16, f80, ptr)>
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
// CHECK: @member = global ptr getelementptr inbounds nuw (i8, ptr @x, i64 36)
// TYPED: @member = global i8* bitcast (i64* getelementptr
// CHECK: @back = global ptr getelementptr inbounds nuw (i8, ptr @x, i64 60)
// CHECK: @weak = global ptr getelementptr (i8, ptr @absent, i64 4)
// CHECK: @code = global ptr getelementptr (i8, ptr @f, i64 8)
// CHECK: @null = global ptr inttoptr (i64 24 to ptr)
// CHECK: @outside = global ptr getelementptr (i8, ptr @x, i64 800)
// CHECK: @before = global ptr getelementptr nusw (i8, ptr @f, i64 -16)
// CHECK: @first = global ptr @x
llvm.mlir.global external @x() : !S
llvm.mlir.global extern_weak @absent() : i64
llvm.mlir.global external @member() : !llvm.ptr {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.getelementptr %p[0, 2, 3, 1] : (!llvm.ptr) -> !llvm.ptr, !S
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @back() : !llvm.ptr {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.getelementptr inbounds %p[0, 5] : (!llvm.ptr) -> !llvm.ptr, !S
  %2 = llvm.getelementptr inbounds %1[-1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %2 : !llvm.ptr
}
llvm.mlir.global external @weak() : !llvm.ptr {
  %p = llvm.mlir.addressof @absent : !llvm.ptr
  %1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @code() : !llvm.ptr {
  %p = llvm.mlir.addressof @f : !llvm.ptr
  %1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @null() : !llvm.ptr {
  %p = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @outside() : !llvm.ptr {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.getelementptr %p[100] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @before() : !llvm.ptr {
  %p = llvm.mlir.addressof @f : !llvm.ptr
  %1 = llvm.getelementptr nusw %p[-2] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.global external @first() : !llvm.ptr {
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !S
  llvm.return %1 : !llvm.ptr
}
// CHECK: load i64, ptr getelementptr inbounds nuw (i8, ptr @x, i64 16)
llvm.func @f() -> i64 {
  %n = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.mlir.addressof @x : !llvm.ptr
  %1 = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i64
  %2 = llvm.load %1 : !llvm.ptr -> i64
  llvm.return %2 : i64
}
}
