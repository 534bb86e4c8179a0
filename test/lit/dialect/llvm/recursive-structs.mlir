// In the body of a struct its name stands for it.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s

// CHECK: func.func private @direct(!llvm.struct<"foo", (struct<"foo">, i64)>)
func.func private @direct(!llvm.struct<"foo", (struct<"foo">, i64)>)

// CHECK: func.func private @deep(!llvm.struct<"a", (i64, array<2 x struct<"a">>, struct<"b", (ptr, struct<"a">, struct<"b">)>)>)
func.func private @deep(!llvm.struct<"a", (i64, array<2 x struct<"a">>, struct<"b", (ptr, !llvm.struct<"a">, struct<"b">)>)>)

// CHECK: func.func private @mutual(!llvm.struct<"c", (struct<"d", (ptr, struct<"c">)>)>, !llvm.struct<"d", (ptr, struct<"c", (struct<"d">)>)>)
func.func private @mutual(!llvm.struct<"c", (struct<"d", (ptr, struct<"c">)>)>, !llvm.struct<"d", (ptr, struct<"c", (struct<"d">)>)>)
