// A reproducer whose pipeline is not one.
// RUN: not abi-opt --run-reproducer %s 2>&1 | FileCheck %s

// CHECK: error: unknown pass or pipeline 'no-such-pass' [pipeline-unknown-pass]
func.func private @f()
{-# external_resources: {mlir_reproducer: {pipeline: "builtin.module(no-such-pass)"}} #-}
