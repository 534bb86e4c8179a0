// The line between the sections of the output.
// RUN: abi-opt --split-input-file --output-split-marker="// =====" %s | FileCheck %s

// CHECK: @a
// CHECK: // =====
// CHECK: @b
func.func private @a()
// -----
func.func private @b()
