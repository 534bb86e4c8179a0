// What the op's declaration says is checked, and reported as for any other op.
// RUN: number-opt --verify-diagnostics %s

func.func @f(%x: f32, %n: i32) {
  // expected-error@+1 {{'number.double' op operand #0 must be signless integer, but got 'f32'}}
  "number.double"(%x) : (f32) -> f32
  // expected-error@+1 {{'number.double' op result #0 must be signless integer, but got 'f32'}}
  "number.double"(%n) : (i32) -> f32
  return
}
