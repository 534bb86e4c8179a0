// Offsets that are left out stand for one eightbyte after the other; where the pieces lie otherwise they must be given.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

!Pair = !c.struct<"Pair" {a: si32, b: si32}>
abi.func @fields(%p_0: i32, %p_1: i32) {
  %p = abi.prologue {
    // expected-error@+1 {{'abi.expand' op needs 'offsets': without them each piece begins the next eightbyte, at [0, 8], which does not fit !c.struct<"Pair" {a: si32, b: si32}>}} [abi-offsets]
    %0 = abi.expand %p_0, %p_1 : i32, i32 -> !Pair
    abi.yield %0 : !Pair
  } : !Pair
  abi.return
}

// -----

!Two = !c.struct<"Two" {a: si64, b: si64}>
abi.func @hole(%p_0: i32, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{'abi.direct' op needs 'offsets'}} [abi-offsets]
    %0 = abi.direct %p_0, %p_1 : i32, i64 -> !Two
    abi.yield %0 : !Two
  } : !Two
  abi.return
}
