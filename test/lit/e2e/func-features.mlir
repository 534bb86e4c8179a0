// The functions of MLIR that C functions call are for the same target: between
// two of different features LLVM would pass a long vector in two ways.

// RUN: abi-opt --emit=llvm --mattr=+avx %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=PLAIN

// CHECK: define <8 x float> @f(<8 x float> %a) [[GROUP:#[0-9]+]] {
// CHECK: define <8 x float> @_mlir_ciface_f(<8 x float> noundef %{{.*}}) [[GROUP]] {
// CHECK: attributes [[GROUP]] = { "target-features"="{{.*}}+avx
// PLAIN-NOT: target-features
func.func @f(%a: vector<8xf32>) -> vector<8xf32> attributes {llvm.emit_c_interface} {
  return %a : vector<8xf32>
}
