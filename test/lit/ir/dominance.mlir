// Uses that look wrong and are not: around a loop, in blocks that nobody gets
// to, in graph regions and in the regions of unknown ops.
// RUN: abi-opt --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @loop
func.func @loop(%n: i32) {
  cf.br ^head
^body:
  // CHECK: "t.use"(%[[A:.*]]) : (i32) -> ()
  "t.use"(%a) : (i32) -> ()
  cf.br ^head
^head:
  %a = "t.def"() : () -> i32
  %c = "t.cond"() : () -> i1
  cf.cond_br %c, ^body, ^end
^end:
  return
}

// CHECK-LABEL: func.func @unreachable
func.func @unreachable() {
  return
^nobody:
  // CHECK: %[[B:.*]] = "t.op"(%[[C:.*]]) : (i32) -> i32
  %b = "t.op"(%c) : (i32) -> i32
  // CHECK: %[[C]] = "t.op"(%[[B]]) : (i32) -> i32
  %c = "t.op"(%b) : (i32) -> i32
  cf.br ^nobody
}

// CHECK-LABEL: func.func @unknown_region
func.func @unknown_region() {
  "t.graph"() ({
    // CHECK: %[[B:.*]] = "t.op"(%[[C:.*]]) : (i32) -> i32
    %b = "t.op"(%c) : (i32) -> i32
    // CHECK: %[[C]] = "t.op"(%[[B]]) : (i32) -> i32
    %c = "t.op"(%b) : (i32) -> i32
  }) : () -> ()
  return
}

// CHECK: %[[D:.*]] = "t.op"(%[[E:.*]]) : (i32) -> i32
%d = "t.op"(%e) : (i32) -> i32
// CHECK: %[[E]] = "t.op"(%[[D]]) : (i32) -> i32
%e = "t.op"(%d) : (i32) -> i32
