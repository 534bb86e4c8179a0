// The layout of the option takes the place of the module's, but not of those of
// modules inside.

// RUN: abi-opt %s --set-llvm-module-datalayout=data-layout=e-p:32:32 | FileCheck %s

// CHECK: module attributes {llvm.data_layout = "e-p:32:32"} {
// CHECK-NEXT: module {
module attributes {llvm.data_layout = "e"} {
  module {
  }
}
