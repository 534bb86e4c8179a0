// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @upper() {
  // expected-error@+1 {{expected 2 upper bound values, got 1}} [scf-loop]
  scf.forall (%i, %j) in (10) {
  }
  return
}

// -----

func.func @lower() {
  // expected-error@+1 {{'scf.forall' op region expects 2 arguments}} [scf-loop]
  scf.forall (%i) = (0, 1) to (10) step (1) {
  }
  return
}

// -----

func.func @step() {
  // expected-error@+1 {{expected 1 step values, got 2}} [scf-loop]
  scf.forall (%i) = (0) to (10) step (1, 2) {
  }
  return
}

// -----

func.func @argument() {
  // expected-error@+1 {{'scf.forall' op expects 0-th block argument to be an index}} [scf-loop]
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 10>}> ({
  ^bb0(%i: i32):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @dynamic() {
  // expected-error@+1 {{expected 1 dynamic step values}} [scf-loop]
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: -9223372036854775808>, staticUpperBound = array<i64: 10>}> ({
  ^bb0(%i: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @inside(%i: index) {
  scf.forall (%j) in (10) {
    // expected-error@+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}} [scf-end]
    scf.forall.in_parallel {
      %0 = arith.addi %i, %i : index
    }
  }
  return
}

// -----

// expected-error@+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}} [op-parent]
scf.forall.in_parallel {
}
