// Arguments of blocks and functions keep their locations: the one that is
// written, or else the place of the name. They print in full, as only the
// locations of operations may be aliases that are defined further down.
// RUN: abi-opt --allow-unregistered-dialect --mlir-print-debuginfo %s | FileCheck %s
// RUN: abi-opt --allow-unregistered-dialect --mlir-print-debuginfo %s | abi-opt --allow-unregistered-dialect --mlir-print-debuginfo | FileCheck %s

// CHECK: #[[AC:.*]] = loc("a.c":1:2)
// CHECK: module {
module {
  // CHECK: func.func @f(%a: i32 loc("a.c":1:2), %b: i64 loc("{{.*}}argument-locations.mlir":[[#@LINE+1]]:40)) -> i32 {
  func.func @f(%a: i32 loc("a.c":1:2), %b: i64) -> i32 {
    // CHECK-NEXT: cf.br ^bb1(%a : i32) loc(#[[AC]])
    cf.br ^bb1(%a : i32) loc("a.c":1:2)
  // CHECK-NEXT: ^bb1(%q: i32 loc("later")):
  ^bb1(%q: i32 loc(#later)):
    return %q : i32
  }
  // CHECK: c.func @g(%x: si32 loc("x")) {
  c.func @g(%x: si32 loc("x")) {
    c.return
  }
}
#later = loc("later")
// CHECK: } loc(
// CHECK: #{{.*}} = loc("{{.*}}argument-locations.mlir":
