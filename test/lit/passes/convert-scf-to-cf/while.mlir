// The results are what the condition hands on. A loop whose second region does
// nothing has one block.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @two_regions
// CHECK-NEXT: cf.br ^bb1(%x : i32)
// CHECK-NEXT: ^bb1(%p: i32):
// CHECK-NEXT: %[[C:.*]] = arith.trunci %p : i32 to i1
// CHECK-NEXT: cf.cond_br %[[C]], ^bb2(%p, %y : i32, i64), ^bb3
// CHECK-NEXT: ^bb2(%q: i32, %z: i64):
// CHECK-NEXT: %[[N:.*]] = arith.trunci %z : i64 to i32
// CHECK-NEXT: cf.br ^bb1(%[[N]] : i32)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: return %p, %y : i32, i64
func.func @two_regions(%x: i32, %y: i64) -> (i32, i64) {
  %r:2 = scf.while (%p = %x) : (i32) -> (i32, i64) {
    %c = arith.trunci %p : i32 to i1
    scf.condition(%c) %p, %y : i32, i64
  } do {
  ^bb0(%q: i32, %z: i64):
    %n = arith.trunci %z : i64 to i32
    scf.yield %n : i32
  }
  return %r#0, %r#1 : i32, i64
}

// CHECK-LABEL: func.func @do_while
// CHECK-NEXT: cf.br ^bb1(%x : i32)
// CHECK-NEXT: ^bb1(%p: i32):
// CHECK: cf.cond_br %{{.*}}, ^bb1(%[[N:.*]] : i32), ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: return %[[N]] : i32
func.func @do_while(%x: i32) -> i32 {
  %r = scf.while (%p = %x) : (i32) -> i32 {
    %n = arith.addi %p, %p : i32
    %c = arith.trunci %n : i32 to i1
    scf.condition(%c) %n : i32
  } do {
  ^bb0(%q: i32):
    scf.yield %q : i32
  }
  return %r : i32
}

// The second region swaps what it gets, so that it is not left out.
// CHECK-LABEL: func.func @swap
// CHECK: cf.cond_br %c, ^bb2(%p, %q : i32, i32), ^bb3
// CHECK-NEXT: ^bb2(%r: i32, %s: i32):
// CHECK-NEXT: cf.br ^bb1(%s, %r : i32, i32)
func.func @swap(%x: i32, %c: i1) {
  %w:2 = scf.while (%p = %x, %q = %x) : (i32, i32) -> (i32, i32) {
    scf.condition(%c) %p, %q : i32, i32
  } do {
  ^bb0(%r: i32, %s: i32):
    scf.yield %s, %r : i32, i32
  }
  return
}

// The annotation of a loop goes to its jump back, as in mlir-opt.
// CHECK-LABEL: func.func @annotated
// CHECK: cf.cond_br %c, ^bb1, ^bb2 {llvm.loop_annotation = #
// CHECK: cf.cond_br %c, ^bb4(%x : i32), ^bb5{{$}}
// CHECK: cf.br ^bb3 {llvm.loop_annotation = #
func.func @annotated(%c: i1, %x: i32) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  scf.while : () -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return
}
