// The pipeline in a file is run, or remarked. Its resource is not part of the output.
// RUN: abi-opt --run-reproducer %s | FileCheck %s --implicit-check-not=external_resources
// RUN: abi-opt %s 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: not abi-opt --run-reproducer --cse %s 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: abi-opt --mlir-generate-reproducer=%t.mlir --cse %s -o %t.out && abi-opt --run-reproducer %t.mlir | FileCheck %s

// CHECK: func.func @f
// CHECK-NEXT: %[[A:.*]] = arith.addi
// CHECK-NEXT: arith.muli %[[A]], %[[A]] : i32
// REMARK: remark: the input has the pipeline of a reproducer; --run-reproducer runs it [reproducer]
// BOTH: error: '--run-reproducer' runs the pipeline in the file; it cannot be combined with passes
func.func @f(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  %c = arith.muli %a, %b : i32
  return %c : i32
}
{-# external_resources: {
  mlir_reproducer: {pipeline: "builtin.module(func.func(cse))", disable_threading: true, verify_each: true}
} #-}
