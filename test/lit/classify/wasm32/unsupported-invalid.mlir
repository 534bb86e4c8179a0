// Types and features that WebAssembly's C does not have are refused.
// RUN: abi-opt --emit-abi=target=wasm32-wasi --verify-diagnostics %s
// RUN: not abi-opt --target=wasm32-wasi --mattr=+fp16 %s 2>&1 | FileCheck %s --check-prefix=SIMD
// RUN: not abi-opt --target=wasm64-wasi --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=WASM64
// RUN: not abi-opt bindgen --target=wasm32-wasi %S/Inputs/header.h 2>&1 | FileCheck %s --check-prefix=BINDGEN

// SIMD: target feature '+fp16' is not supported: vectors of _Float16 would be in locals of type v128
// WASM64: unknown target 'wasm64-wasi'
// BINDGEN: bindings for wasm32-unknown-wasi are not supported: package ffi has no calls for it [bindgen-target]

// expected-error@+1 {{f16 is not a C type on wasm32}} [c-not-a-c-type]
c.func private @half(f16)
// expected-error@+1 {{_BitInt has at most 128 bits on wasm32}} [c-bitint]
c.func private @bits(!c.bitint<si129>)
