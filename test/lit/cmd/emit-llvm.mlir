// Without passes --emit=llvm runs the pipeline to-llvm; with passes, only those.
// What no pass has lowered is an error and no output.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --to-llvm %s | FileCheck %s
// RUN: abi-opt --to-llvm %s | abi-opt --emit=llvm --reconcile-unrealized-casts | FileCheck %s
// RUN: abi-opt --emit=llvm --llvm-version=14 --pointers=typed %s | FileCheck %s --check-prefix=TYPED
// RUN: not abi-opt --emit=llvm --emit-abi %s 2>&1 | FileCheck %s --check-prefix=MISSING --implicit-check-not=define

// CHECK: define i32 @load(ptr noundef %{{.*}})
// CHECK: load i32, ptr %{{.*}}, align 4
// TYPED: define i32 @load(i8* noundef %{{.*}})
// TYPED: load i32, i32* %{{.*}}, align 4
// MISSING: error: {{.*}}abi.func
c.func @load(%p: !llvm.ptr) -> si32 {
  %v = c.load %p : si32
  c.return %v : si32
}
