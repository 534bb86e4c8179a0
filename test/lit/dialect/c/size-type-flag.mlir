// The target of the command line is that of a module without one.
// RUN: abi-opt %s --target=wasm32-wasi | FileCheck %s
// RUN: abi-opt %s --target=wasm32-wasi --verify-roundtrip | FileCheck %s
// RUN: abi-opt %s --target=wasm32-wasi --emit=llvm | FileCheck %s --check-prefix=LLVM
// RUN: abi-opt %s --target=wasm32-wasi --emit=llvm --part-size=1 | FileCheck %s --check-prefix=LLVM

// LLVM: ret i32 16
// CHECK: c.sizeof f128 : ui32
c.func @size() -> ui32 {
  %s = c.sizeof f128
  c.return %s : ui32
}
