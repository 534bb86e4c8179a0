// The target of a module that names none is known to lower-abi at the latest.
// RUN: abi-opt --emit-abi --lower-abi --target=i386-linux-gnu --verify-diagnostics %s
// RUN: abi-opt --emit-abi=target=i386-linux-gnu --lower-abi --verify-diagnostics %s

c.func @f() -> ui64 {
  // expected-error@+1 {{'c.sizeof' op has type 'ui64', but size_t is 'ui32' on i386-unknown-linux-gnu}} [c-size-type]
  %s = c.sizeof f64 : ui64
  c.return %s : ui64
}
