// Lines that are nearly the split marker, and sections without the flag that splits.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not abi-opt --split-input-file -w %s 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: not abi-opt %s 2>&1 | FileCheck %s --check-prefix=WHOLE

// NEAR: split-marker-invalid.mlir:[[#@LINE+8]]:1: warning: near miss with file split marker [split-marker]
// NEAR: note: a section ends with a line '// -----', of five dashes
// NEAR: error: redefinition of symbol named 'f'
// NEAR-NOT: --split-input-file
// OFF-NOT: near miss
// WHOLE: error: redefinition of symbol named 'f'
// WHOLE: note: the input has lines '// -----'; --split-input-file processes each section on its own
func.func private @f()
// ----
func.func private @f()
// -----
func.func private @f()
