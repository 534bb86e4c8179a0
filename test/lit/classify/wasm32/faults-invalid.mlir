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

// A bit-field that ends after the bits of its type, which clang passes, is lost.
// expected-warning@+1 {{clang, and so abi-opt, loses its bits after the first 1}} [abi-wasm32-lost-bits]
c.func private @bool(!c.struct<{: ui32 : 3, b: i1 : 1}>)
// expected-warning@+1 {{loses its bits after the first 37}} [abi-wasm32-lost-bits]
c.func private @bits(!c.struct<{a: !c.struct<{: ui16 : 10, f: !c.bitint<ui37> : 34}>}>)
c.func private @first(!c.struct<{b: i1 : 1}>)
c.func private @whole(!c.struct<{: ui32 : 3, b: ui32 : 4}>)
