// An index into a flexible array has no bound of its own, but an offset in bytes has.
// RUN: abi-opt --emit-abi --lower-abi --split-input-file --verify-diagnostics %s

c.func @member(%p: !llvm.ptr) -> !llvm.ptr {
  // expected-error@+1 {{leads to element 4611686018427387905 of !c.array<? x si64>, which is out of reach}} [c-layout]
  %m = c.member %p[4611686018427387905] : !c.array<? x si64>
  c.return %m : !llvm.ptr
}

// -----

c.func @offset() -> ui64 {
  // expected-error@+1 {{leads to element 4611686018427387905}} [c-layout]
  %o = c.offsetof !c.struct<{n: si64, d: !c.array<? x si64>}>["d", 4611686018427387905]
  c.return %o : ui64
}
