// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{expected 1 operands}} [scf-loop]
  scf.parallel (%i) = (%lb, %lb) to (%lb) step (%lb) { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.parallel' op constant step operand must be positive}} [scf-loop]
  %z = arith.constant 0 : index scf.parallel (%i) = (%lb) to (%lb) step (%z) { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{number of operands and types do not match: got 0 operands and 1 types}} [scf-loop]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) -> i32 { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}} [scf-reduction]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> i32 { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'i64' to be the same as the 0-th result type: 'i32'}} [scf-reduction]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> i32 { scf.reduce(%y : i64) { ^bb0(%l: i64, %q: i64): scf.reduce.return %l : i64 } }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'i32' in the 0-th reduction region}} [scf-reduction]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> i32 { scf.reduce(%x : i32) { ^bb0(%l: i32): scf.reduce.return %l : i32 } }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.reduce.return' op must have type 'i32' (the type of the reduction inputs)}} [scf-reduction]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> i32 { scf.reduce(%x : i32) { ^bb0(%l: i32, %q: i32): scf.reduce.return %y : i64 } }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+3 {{'scf.reduce' op expected reduction regions to end with 'scf.reduce.return'}} [scf-end]
  // expected-note@+2 {{terminator here}}
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}} [op-parent]
  %r = scf.parallel (%i) = (%lb) to (%lb) step (%lb) init (%x) -> i32 { scf.reduce(%x : i32) { ^bb0(%l: i32, %q: i32): scf.yield } }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+3 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}} [scf-end]
  // expected-note@+2 {{terminator here}}
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}} [op-parent]
  scf.parallel (%i) = (%lb) to (%lb) step (%lb) { scf.yield }
  return
}
