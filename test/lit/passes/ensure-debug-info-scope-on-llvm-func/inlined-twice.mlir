// The block of what was inlined into something inlined stands in the block of that. What has no place in a file has no block.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo | FileCheck %s

// CHECK: llvm.func @twice()
// CHECK-NEXT: llvm.return loc(#[[TWICE:loc.*]])
// CHECK: llvm.func @nowhere()
// CHECK-NEXT: llvm.return loc(#[[NOWHERE:loc.*]])
// CHECK-DAG: #[[A:loc.*]] = loc("a.toy":1:2)
// CHECK-DAG: #[[C:loc.*]] = loc("c.toy":5:6)
// CHECK-DAG: #[[NOWHERE]] = loc(callsite(#[[NAME:.*]] at #[[C]]))
// CHECK-DAG: #[[NAME]] = loc("name")
// CHECK-DAG: #[[BLOCK:di_lexical_block_file.*]] = #llvm.di_lexical_block_file<scope = #di_subprogram{{[0-9]*}}, file = #[[BFILE:.*]], discriminator = 0>
// CHECK-DAG: #[[BFILE]] = #llvm.di_file<"b.toy" in "">
// CHECK-DAG: #[[INNER:di_lexical_block_file.*]] = #llvm.di_lexical_block_file<scope = #[[BLOCK]], file = #[[AFILE:.*]], discriminator = 0>
// CHECK-DAG: #[[AFILE]] = #llvm.di_file<"a.toy" in "">
// CHECK-DAG: #[[ONCE:.*]] = loc(fused<#[[INNER]]>[#[[A]]])
// CHECK-DAG: #[[OUTER:.*]] = loc(fused<#[[BLOCK]]>[#[[ONCE]]])
// CHECK-DAG: #[[TWICE]] = loc(callsite(#[[OUTER]] at #[[C]]))
llvm.func @twice() {
  llvm.return loc(callsite(callsite("a.toy":1:2 at "b.toy":3:4) at "c.toy":5:6))
}
llvm.func @nowhere() {
  llvm.return loc(callsite("name" at "c.toy":5:6))
}
