// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.index_switch' op has duplicate case value: 1}} [scf-cases]
  scf.index_switch %lb case 1 { } case 1 { } default { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}} [scf-cases]
  // expected-note@+1 {{see yield operation here}}
  %r = scf.index_switch %lb -> i32 default { }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+2 {{'scf.index_switch' op expected result #0 of each region to be 'i32'}} [scf-cases]
  // expected-note@+1 {{case region #0 returns 'i64' here}}
  %r = scf.index_switch %lb -> i32 case 1 { scf.yield %y : i64 } default { scf.yield %x : i32 }
  return
}

// -----

func.func @f(%lb: index, %x: i32, %y: i64, %c: i1, %g: f32) {
  // expected-error@+1 {{'scf.index_switch' op has 0 case regions but 1 case values}} [scf-cases]
  "scf.index_switch"(%lb) <{cases = array<i64: 1>}> ({ "scf.yield"() : () -> () }) : (index) -> ()
  return
}
