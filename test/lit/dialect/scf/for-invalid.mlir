// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 1 != 0}} [scf-loop]
  %r = scf.for %i = %lb to %lb step %lb iter_args(%a = %x) -> (i32) { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'i64'}} [scf-loop]
  %r = scf.for %i = %lb to %lb step %lb iter_args(%a = %x) -> (i32) { scf.yield %y : i64 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{mismatch in number of loop-carried values and defined values}} [scf-loop]
  %r = scf.for %i = %lb to %lb step %lb iter_args(%a = %x) -> (i32, i32) { scf.yield %y : i64 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}} [op-operands]
  scf.for %i = %g to %g step %g : f32 { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 0 != 1}} [scf-loop]
  scf.for %i = %lb to %lb step %lb { scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step}} [scf-loop]
  "scf.for"(%lb, %lb, %lb) ({ ^bb0(%i: i32): "scf.yield"() : () -> () }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op expected the region to have an argument for the induction variable}} [scf-loop]
  "scf.for"(%lb, %lb, %lb) ({ ^bb0: "scf.yield"() : () -> () }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'i64'}} [scf-loop]
  "scf.for"(%lb, %lb, %lb, %x) ({ ^bb0(%i: index, %q: i64): "scf.yield"(%x) : (i32) -> () }) : (index, index, index, i32) -> (i32)
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op different number of inits and region iter_args: 1 != 0}} [scf-loop]
  "scf.for"(%lb, %lb, %lb, %x) ({ ^bb0(%i: index): "scf.yield"(%x) : (i32) -> () }) : (index, index, index, i32) -> (i32)
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}} [scf-loop]
  "scf.for"(%lb, %lb, %lb, %x) ({ ^bb0(%i: index, %q: i32): "scf.yield"(%x) : (i32) -> () }) : (index, index, index, i32) -> ()
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}} [op-regions]
  "scf.for"(%lb, %lb, %lb) ({ }) : (index, index, index) -> ()
  return
}
