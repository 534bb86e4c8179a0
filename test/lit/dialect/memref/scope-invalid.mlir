// A scope has a body.
// RUN: abi-opt --verify-diagnostics %s

func.func @f() {
  // expected-error@+1 {{'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}} [op-regions]
  "memref.alloca_scope"() ({}) : () -> ()
  return
}
