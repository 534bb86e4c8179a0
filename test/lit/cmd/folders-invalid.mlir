// A flag that takes a folder does not take the input, which would leave standard input to be read.
// RUN: not abi-opt -I %s 2>&1 | FileCheck %s --check-prefix=I
// RUN: not abi-opt -isystem %s 2>&1 | FileCheck %s --check-prefix=SYSTEM
// RUN: not abi-opt run -L %s 2>&1 | FileCheck %s --check-prefix=L

// I: error: flag '-I': '{{.*}}folders-invalid.mlir' is a file, not a directory to search
// SYSTEM: error: flag '-isystem': '{{.*}}' is a file, not a directory to search
// L: error: flag '-L': '{{.*}}' is a file, not a directory to search
