// Every op of scf, with and without its optional parts: it is written as it is
// read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func @loops(%a: index, %b: index, %s: index, %x: i32, %c: i1) {
  scf.for %i = %a to %b step %s {
    %n = arith.addi %i, %i : index
  }
  %sum = scf.for %i = %a to %b step %s iter_args(%acc = %x) -> (i32) {
    %n = arith.addi %acc, %acc : i32
    scf.yield %n : i32
  } {test.note = 1 : i32}
  %two:2 = scf.for unsigned %i = %x to %x step %x iter_args(%p = %x, %q = %c) -> (i32, i1)  : i32 {
    scf.yield %i, %q : i32, i1
  }
  scf.for %i = %x to %x step %x  : i32 {
  }
  %w:2 = scf.while (%p = %x, %q = %a) : (i32, index) -> (i32, i32) {
    scf.condition(%c) {test.note} %p, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    scf.yield %q, %b : i32, index
  } attributes {test.note = 2 : i64}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

func.func @branches(%a: index, %x: i32, %c: i1) -> i32 {
  scf.if %c {
    %n = arith.addi %x, %x : i32
  }
  %r = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    %n = arith.addi %x, %x : i32
    scf.yield %n : i32
  } {test.note}
  scf.if %c {
  } else {
    %n = arith.addi %x, %x : i32
  }
  %sw = scf.index_switch %a {test.note} -> i32
  case 2 {
    scf.yield %x : i32
  }
  case -5 {
    scf.yield %r : i32
  }
  default {
    scf.yield %x : i32
  }
  scf.index_switch %a
  default {
  }
  return %sw : i32
}

func.func @regions(%x: i32, %c: i1) {
  %0 = scf.execute_region -> i32 {
    scf.yield %x : i32
  } {test.note}
  %1:2 = scf.execute_region -> (i32, i1) no_inline {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    scf.yield %x, %c : i32, i1
  ^bb2:  // pred: ^bb0
    scf.yield %0, %c : i32, i1
  }
  return
}

func.func @parallel(%a: index, %b: index, %s: index, %x: i32, %y: f32) {
  scf.parallel (%i, %j) = (%a, %b) to (%b, %b) step (%s, %s) {
    scf.reduce
  }
  %0:2 = scf.parallel (%i) = (%a) to (%b) step (%s) init (%x, %y) -> (i32, f32) {
    scf.reduce(%x, %y : i32, f32) {
    ^bb0(%l: i32, %r: i32):
      %n = arith.addi %l, %r : i32
      scf.reduce.return %n : i32
    }, {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l {test.note} : f32
    }
  } {test.note}
  return
}
