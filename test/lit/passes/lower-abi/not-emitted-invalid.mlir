// lower-abi reads what emit-abi wrote; without it there is nothing to lower, and the message says so.
// RUN: abi-opt --lower-abi --verify-diagnostics %s

// expected-error@+1 {{has not been classified; run emit-abi before lower-abi}} [abi-not-emitted]
c.func @f(%x: si32) {
  c.return
}
