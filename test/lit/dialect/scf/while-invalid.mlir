// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks}} [op-regions]
  scf.while : () -> () { } do { scf.yield }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}} [scf-end]
  // expected-note@+1 {{terminator here}}
  scf.while : () -> () { scf.yield } do { scf.yield }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'i32' should match successor input type #0 'i64'}} [region-types]
  // expected-note@+1 {{region branch point}}
  %w = scf.while (%a = %x) : (i32) -> i64 { scf.condition(%c) %a : i32 } do { ^bb0(%p: i64): scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'i32' should match successor input type #0 'i64'}} [region-types]
  // expected-note@+1 {{region branch point}}
  %w = scf.while (%a = %x) : (i32) -> i32 { scf.condition(%c) %a : i32 } do { ^bb0(%p: i64): scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i64' should match successor input type #0 'i32'}} [region-types]
  // expected-note@+1 {{region branch point}}
  %w = scf.while (%a = %x) : (i32) -> i32 { scf.condition(%c) %a : i32 } do { ^bb0(%p: i32): scf.yield %y : i64 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{expected as many input types as operands (expected 1 got 0)}} [scf-loop]
  scf.while (%a = %x) : () -> () { scf.condition(%c) } do { scf.yield }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}} [scf-end]
  // expected-note@+1 {{terminator here}}
  scf.while (%a = %x) : (i32) -> () { scf.condition(%c) } do { scf.condition(%c) }
  return
}
