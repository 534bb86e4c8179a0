llvm.func @"needs quotes"(%arg: i32, %p.coerce: i32) -> i32 {
  %x = llvm.add %arg, %p.coerce : i32
  %0 = llvm.add %x, %arg : i32
  %1 = llvm.call @"é\22"(%0) : (i32) -> i32
  llvm.return %1 : i32
}
llvm.func @"é\22"(i32) -> i32
llvm.mlir.global external @"a b"(1 : i32) : i32
llvm.func @struct_names(!llvm.ptr {llvm.byval = !llvm.struct<"struct.A B", (i32)>}, !llvm.ptr {llvm.byref = !llvm.struct<"class.std::pair<int>", (f32)>})
llvm.func @numbered(!llvm.ptr {llvm.byval = !llvm.struct<"32", (array<2 x struct<"1a", (i32)>>)>}) -> !llvm.struct<"1a", (i32)>
llvm.func @locals(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"32", (array<2 x struct<"1a", (i32)>>)>
  llvm.store %0, %p : !llvm.struct<"32", (array<2 x struct<"1a", (i32)>>)>, !llvm.ptr
  llvm.return
}
