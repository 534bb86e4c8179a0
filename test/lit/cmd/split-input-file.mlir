// Each part is a module of its own, and its diagnostics have the lines of the
// whole file.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: split-input-file.mlir:16:19: error:
// CHECK: func.func private @first()
// CHECK: // -----
// CHECK: // -----
// CHECK: func.func private @third()

func.func private @first()

// -----


func.func private second()

// -----

func.func private @third()
