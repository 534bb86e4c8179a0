// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}} [scf-else]
  %r = scf.if %c -> (i32) { scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i64' should match successor input type #0 'i32'}} [region-types]
  // expected-note@+1 {{region branch point}}
  %r = scf.if %c -> (i32) { scf.yield %y : i64 } else { scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}} [region-types]
  // expected-note@+1 {{region branch point}}
  scf.if %c { scf.yield %x : i32 }
  return
}
