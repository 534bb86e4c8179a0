// arith.select takes values of any type: it chooses between what values of C become, without
// casts around it. That of a record is the address of its storage.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s --implicit-check-not=unrealized_conversion_cast

!P = !c.struct<"P" {x: f64, y: f64}>

// CHECK-LABEL: llvm.func @numbers(
// CHECK: %[[N:.+]] = arith.select %{{.+}}, %{{.+}}, %{{.+}} : i32
// CHECK-NEXT: llvm.return %[[N]] : i32
c.func @numbers(%cond: i1, %a: si32, %b: si32) -> si32 {
  %0 = arith.select %cond, %a, %b : si32
  c.return %0 : si32
}

// CHECK-LABEL: llvm.func @records(
// CHECK: %[[A:.+]] = llvm.alloca
// CHECK: %[[B:.+]] = llvm.alloca
// CHECK: %[[R:.+]] = arith.select %{{.+}}, %[[A]], %[[B]] : !llvm.ptr
// CHECK-NEXT: llvm.load %[[R]]
c.func @records(%cond: i1, %a: !P, %b: !P) -> !P {
  %0 = arith.select %cond, %a, %b : !P
  c.return %0 : !P
}
