// Without an option, the module's own triple says what it is for; it and the
// data layout stay as they are if they fit. Vendors do not matter.
// RUN: abi-opt --emit=llvm --split-input-file %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-pc-freebsd14.1 --split-input-file %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64 --split-input-file %s | FileCheck %s

// CHECK: target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
// CHECK: target triple = "x86_64-unknown-freebsd14.1"
module attributes {llvm.target_triple = "x86_64-unknown-freebsd14.1"} {
  c.func private @f(si8)
}

// -----

// The sizes of native integers are for optimizers.
// CHECK: target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-S128"
// CHECK: target triple = "amd64-unknown-freebsd14.1"
module attributes {
  llvm.target_triple = "amd64--freebsd14.1",
  llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-S128"
} {
  c.func private @f(si8)
}
