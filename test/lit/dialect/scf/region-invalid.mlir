// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.execute_region' op region needs to have at least one block}} [op-regions]
  scf.execute_region { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}} [region-types]
  // expected-note@+1 {{region branch point}}
  %r = scf.execute_region -> i32 { scf.yield }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.execute_region' op region cannot have any arguments}} [op-regions]
  "scf.execute_region"() ({ ^bb0(%q: i32): "scf.yield"() : () -> () }) : () -> ()
  return
}
