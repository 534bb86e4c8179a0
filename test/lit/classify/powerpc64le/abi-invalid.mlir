// clang's module flag float-abi names the ABI, so another one is refused.
// RUN: not abi-opt --emit-abi %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit-abi=target-abi=ieeelongdouble %s

// CHECK: error: 'llvm.module_flags' op is for the ABI 'ieeelongdouble', not 'ibmlongdouble'
module attributes {llvm.target_triple = "powerpc64le-unknown-linux-gnu"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "float-abi", "ieeequad">]
  c.func private @f(f64)
}
