// The short name of a target in a module stands for its triple in LLVM IR too.
// RUN: abi-opt --emit=llvm --split-input-file %s | FileCheck %s

// CHECK: target triple = "armv7-unknown-linux-gnueabihf"
// CHECK: define double @f(double noundef %{{.*}})
module attributes {llvm.target_triple = "arm"} {
  c.func @f(%x: f64) -> f64 {
    c.return %x : f64
  }
}

// -----

// CHECK: target triple = "x86_64-pc-windows-msvc"
module attributes {llvm.target_triple = "win64"} {
  c.func private @f(f64) -> f64
}
