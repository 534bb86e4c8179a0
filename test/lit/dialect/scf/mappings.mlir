// Mappings of loops to GPUs are kept as text, without --allow-unregistered-dialect, as mlir-opt reads them.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --scf-forall-to-for --to-llvm --emit=llvm %s | FileCheck %s --check-prefix=LLVM

// LLVM: define void @f
func.func @f(%n: index) {
  // CHECK: {mapping = [#gpu.thread<x>, #gpu.block<linear_dim_0>]}
  scf.forall (%i, %j) in (2, 3) {
  } {mapping = [#gpu.thread<x>, #gpu.block<linear_dim_0>]}
  // CHECK: {mapping = [#gpu.warp<x>, #gpu.warpgroup<y>, #gpu.lane<linear_dim_1>]}
  scf.forall (%i, %j, %k) in (%n, 2, %n) {
  } {mapping = [#gpu.warp<x>, #gpu.warpgroup<y>, #gpu.lane<linear_dim_1>]}
  // CHECK: {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce
  } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
