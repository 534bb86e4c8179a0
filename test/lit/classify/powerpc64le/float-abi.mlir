// As in clang, a module has the flag with the kind of a long double only if a value has such a type, so that the linker does not warn of others.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu --part-size=1 %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu --target-abi=ieeelongdouble %s | FileCheck --check-prefix=NONE %s

// CHECK: !{i32 1, !"float-abi", !"doubledouble"}
// NONE-NOT: -abi"
c.func @f(%a: f64) -> f64 {
  c.return %a : f64
}
c.func private @g(!llvm.ppc_fp128)
c.func @h(%a: si32) -> si32 {
  c.return %a : si32
}
