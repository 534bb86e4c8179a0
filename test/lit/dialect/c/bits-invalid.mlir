// Ops on bit-fields in memory take a path to a bit-field and a value of its type.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

!S = !c.struct<"S" {x: si32, b: ui32 : 3}>
c.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.load_bits' op leads to a member that is not a bit-field; use c.member}} [c-not-a-bitfield]
  %v = c.load_bits %p["x"] : !S -> si32
  c.return
}

// -----

!S = !c.struct<"S" {x: si32, b: ui32 : 3}>
c.func @f(%p: !llvm.ptr, %v: si32) {
  // expected-error@+1 {{'c.store_bits' op the member has type 'ui32', not 'si32'}} [c-member-type]
  c.store_bits %v, %p["b"] : si32, !S
  c.return
}

// -----

!S = !c.struct<"S" {x: si32, b: ui32 : 3}>
c.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.load_bits' op alignment 3 is not a power of two up to 2^28}} [c-align]
  %v = c.load_bits %p["b"] {align = 3 : i64} : !S -> ui32
  c.return
}

// -----

!S = !c.struct<"S" {x: si32, b: ui32 : 3}>
c.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{has no member "c"}} [c-path]
  %v = c.load_bits %p["c"] : !S -> ui32
  c.return
}
