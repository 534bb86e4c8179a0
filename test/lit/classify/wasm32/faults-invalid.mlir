// What clang's va_arg does not find is reported where it is passed.
// RUN: abi-opt --emit-abi=target=wasm32-wasi --verify-diagnostics %s

c.func private @f(si32, ...)
c.func @g(%n: si32, %b: !c.bitint<si90>, %v: vector<4xsi8>, %w: vector<4xf32>, %x: vector<4xf64>) {
  // expected-warning@+1 {{callers pass !c.bitint<si90> in other bytes than those that clang's va_arg reads}} [abi-wasm32-variadic]
  c.call @f(%n, %b) : (si32, !c.bitint<si90>) -> ()
  // expected-warning@+1 {{callers pass vector<4xsi8> in other bytes}} [abi-wasm32-variadic]
  c.call @f(%n, %v) : (si32, vector<4xsi8>) -> ()
  c.call @f(%n, %w) : (si32, vector<4xf32>) -> ()
  // expected-warning@+1 {{callers pass vector<4xf64> in other bytes}} [abi-wasm32-variadic]
  c.call @f(%n, %x) : (si32, vector<4xf64>) -> ()
  c.return
}
