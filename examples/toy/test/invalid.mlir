// What the op's declaration says is checked, and reported as for any other op.
// RUN: toy-opt --verify-diagnostics %s

func.func @f(%x: f32) {
  // expected-error@+2 {{'toy.double' op operand #0 must be signless integer, but got 'f32'}}
  // expected-error@+1 {{'toy.double' op result #0 must be signless integer, but got 'f32'}}
  "toy.double"(%x) : (f32) -> f32
  return
}
