// The bytes of a record's or array's value follow from the layout, with addresses among them. Numbers stay numbers.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit-abi --lower-abi --mlir-print-op-generic %s | FileCheck %s --check-prefix=OP

!Item = !c.struct<"Item" {kind: si8, n: si32, name: !llvm.ptr, low: ui32 : 3, high: ui32 : 5, : !c.struct<{u: f32, v: f64}>}>
!Either = !c.union<"Either" {i: si64, f: f32}>

// CHECK-DAG: @number = global i32 -3, align 4
c.global @number : si32 = -3
// CHECK-DAG: @static = internal global %struct.Item zeroinitializer, align 8
c.global private @static : !Item
// CHECK-DAG: @elsewhere = external thread_local global i64, align 8
c.global external thread_local @elsewhere : ui64
// CHECK-DAG: @item.str = private unnamed_addr constant [3 x i8] c"ab\00"
// CHECK-DAG: @item = constant <{ [8 x i8], ptr, [24 x i8] }> <{ [8 x i8] c"A\00\00\00\FE\FF\FF\FF", ptr @item.str, [24 x i8] c"\8D{{(\\00)+}}\F8?" }>, align 8
c.global const @item : !Item = {kind = 65, n = -2, name = "ab", low = 5, high = 17, v = 1.5 : f64}
// An array of 16 bytes or more is aligned to 16 (psABI, 3.1.2).
// CHECK-DAG: @table = global <{ ptr, ptr, ptr }> <{ ptr @f, ptr @number, ptr getelementptr {{.*}} (i8, ptr @text, i64 2) }>, align 16
c.global @table : !c.array<3 x !llvm.ptr> = [@f, @number, {symbol = @text, offset = 2}]
// CHECK-DAG: @text = weak global [6 x i8] c"abc\00\00\00", section "mine", align 1
// What the linkage was says nothing any more.
// OP: "llvm.mlir.global"() <{{[{].*}}linkage = #llvm.linkage<weak>{{.*}}sym_name = "text"{{.*[}]}}> ({
c.global @text : !c.array<6 x si8> = "abc" {section = "mine", llvm.linkage = #llvm.linkage<weak>}
// CHECK-DAG: @both = weak global i32 0, align 4
c.global @both : si32 = 0 {linkage = #llvm.linkage<common>, llvm.linkage = #llvm.linkage<weak>}
// CHECK-DAG: @either = global [8 x i8] c"\00\00\80?\00\00\00\00", align 8
c.global @either : !Either = {f = 1.0 : f32}
// Several members of one anonymous member of a union may have values.
// CHECK-DAG: @inside = global [8 x i8] c"\01\00\00\00\02\00\00\00", align 8
c.global @inside : !c.union<"Inside" {: !c.struct<{low: si32, high: si32}>, all: si64}> = {low = 1, high = 2}
// A vector of truth values is a set of bits.
// CHECK-DAG: @mask = global [2 x i8] c"\05\01", align 2
c.global @mask : vector<9xi1> = [1, 0, 1, 0, 0, 0, 0, 0, 1]
// The elements of a vector of long doubles are side by side.
// CHECK-DAG: @wide = global [32 x i8] c"\00\00\00\00\00\00\00\80\FF?\00\00\00\00\00\00\00\80\00@\00\00{{(\\00)+}}", align 32
c.global @wide : vector<2xf80> = [1.0 : f80, 2.0 : f80]
// CHECK-DAG: @flag = global i8 1, align 1
c.global @flag : i1 = 1
// CHECK-DAG: @bits = global i64 -3, align 8
c.global @bits : !c.bitint<si37> = -3
// CHECK-DAG: @null = global ptr null, align 8
c.global @null : !llvm.ptr = 0

c.func private @f(si32) -> si32

// A literal is a constant beside the function.
// CHECK-DAG: @g.str = private unnamed_addr constant [5 x i8] c"text\00"
// CHECK-LABEL: define {{.*}} @g(
// CHECK: load i8, ptr @g.str
// CHECK: load i32, ptr @number
c.func @g() -> si32 {
  %t = c.string "text" : !llvm.ptr
  %c = c.load %t : si8
  %a = c.address_of @number : !llvm.ptr
  %v = c.load %a : si32
  c.return %v : si32
}
