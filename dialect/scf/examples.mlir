// A counted loop that carries a sum.
func.func @sum(%n: index, %x: f32) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0.0 : f32
  %sum = scf.for %i = %zero to %n step %one iter_args(%so_far = %start) -> (f32) {
    %next = arith.addf %so_far, %x : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

// -----

// A value that depends on a condition.
func.func @max(%a: i32, %b: i32) -> i32 {
  %greater = arith.cmpi sgt, %a, %b : i32
  %max = scf.if %greater -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %max : i32
}

// -----

// A while loop: n is halved until it is below the limit.
func.func @halve(%n: i32, %limit: i32) -> i32 {
  %two = arith.constant 2 : i32
  %result = scf.while (%value = %n) : (i32) -> i32 {
    %more = arith.cmpi sge, %value, %limit : i32
    scf.condition(%more) %value : i32
  } do {
  ^bb0(%value: i32):
    %half = arith.divsi %value, %two : i32
    scf.yield %half : i32
  }
  return %result : i32
}

// -----

// A switch.
func.func @days(%month: index) -> i32 {
  %days = scf.index_switch %month -> i32
  case 2 {
    %few = arith.constant 28 : i32
    scf.yield %few : i32
  }
  case 4 {
    %some = arith.constant 30 : i32
    scf.yield %some : i32
  }
  default {
    %most = arith.constant 31 : i32
    scf.yield %most : i32
  }
  return %days : i32
}

// -----

// Several blocks in a single op.
func.func @absolute(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %result = scf.execute_region -> i32 {
    %negative = arith.cmpi slt, %x, %zero : i32
    cf.cond_br %negative, ^negate, ^end(%x : i32)
  ^negate:
    %minus = arith.subi %zero, %x : i32
    cf.br ^end(%minus : i32)
  ^end(%y: i32):
    scf.yield %y : i32
  }
  return %result : i32
}

// -----

// A parallel loop with a sum.
func.func @total(%n: index, %numbers: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%zero) to (%n) step (%one) init (%start) -> f32 {
    %x = memref.load %numbers[%i] : memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %both = arith.addf %a, %b : f32
      scf.reduce.return %both : f32
    }
  }
  return %sum : f32
}

// -----

// A loop whose iterations run in any order.
func.func @fill(%m: memref<16x16xf32>, %x: f32) {
  scf.forall (%i, %j) in (16, 16) {
    memref.store %x, %m[%i, %j] : memref<16x16xf32>
  }
  return
}
