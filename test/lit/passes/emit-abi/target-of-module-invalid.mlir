// What a module says of its target must agree with the option, and its data
// layout with the one that records are laid out by: the other target's rules
// would be wrong without a word.
// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s
// RUN: abi-opt --emit-abi=target=x86_64-linux-gnu --split-input-file --verify-diagnostics=only-expected %S/Inputs/other-target.mlir

// expected-error@+1 {{unknown target 'sparc64-unknown-linux-gnu': known are x86_64, win64, }} [abi-target]
module attributes {llvm.target_triple = "sparc64-unknown-linux-gnu"} {
  c.func private @f(si8)
}

// -----

// expected-error@+1 {{target 'x86_64-pc-windows-cygnus' is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, }} [abi-target]
module attributes {llvm.target_triple = "x86_64-pc-windows-cygnus"} {
  c.func private @f(si8)
}

// -----

// expected-error@+1 {{the module's data layout is not that of x86_64-unknown-linux-gnu: the size of pointers is 32 bits, not 64}} [abi-target]
module attributes {llvm.data_layout = "e-p:32:32"} {
  c.func private @f(si8)
}

// -----

// i128 had another alignment in x86 before LLVM 18.
// expected-error@+1 {{the module's data layout is not that of x86_64-pc-linux-gnu: the alignment of i128 is 64 bits, not 128}} [abi-target]
module attributes {
  llvm.target_triple = "x86_64-pc-linux-gnu",
  llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
} {
  c.func private @f(si8)
}

// -----

// Without C functions there is nothing to disagree about.
module attributes {llvm.target_triple = "sparc64-unknown-linux-gnu", llvm.data_layout = "e-p:32:32"} {
  func.func private @f(i8)
}
