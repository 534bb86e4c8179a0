// Values of the llvm dialect that are known from others.

// RUN: abi-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @aggregates
// CHECK-NEXT: %[[OLD:.*]] = llvm.extractvalue %s[1, 0]
// CHECK-NEXT: %[[PAIR:.*]] = llvm.insertvalue %b, %s[1, 1]
// CHECK-NEXT: %[[WHOLE:.*]] = llvm.extractvalue %[[PAIR]][1]
// CHECK-NEXT: "test.use"(%a, %[[OLD]], %[[WHOLE]])
llvm.func @aggregates(%s: !llvm.struct<(i32, struct<(i32, f32)>)>, %a: i32, %b: f32) {
  %0 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %1 = llvm.insertvalue %b, %0[1, 1] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %3 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %4 = llvm.insertvalue %b, %s[1, 1] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %5 = llvm.insertvalue %a, %4[0] : !llvm.struct<(i32, struct<(i32, f32)>)>
  %6 = llvm.extractvalue %5[1] : !llvm.struct<(i32, struct<(i32, f32)>)>
  "test.use"(%2, %3, %6) : (i32, i32, !llvm.struct<(i32, f32)>) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @casts
// CHECK-NEXT: %[[BITS:.*]] = llvm.bitcast %b : f32 to i32
// CHECK-NEXT: "test.use"(%b, %[[BITS]], %a, %p, %p)
llvm.func @casts(%a: i32, %b: f32, %p: !llvm.ptr) {
  %0 = llvm.bitcast %b : f32 to i32
  %1 = llvm.bitcast %0 : i32 to f32
  %2 = llvm.bitcast %1 : f32 to i32
  %3 = llvm.bitcast %a : i32 to i32
  %4 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %5 = llvm.addrspacecast %4 : !llvm.ptr<1> to !llvm.ptr
  %6 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  "test.use"(%1, %2, %3, %5, %6) : (f32, i32, i32, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
