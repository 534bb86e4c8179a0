// A program that cannot be linked: where the missing function is declared, and how to add it.
// REQUIRES: clang-22
// RUN: not abi-opt run %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=exe -o %t %s 2>&1 | FileCheck %s
// RUN: not abi-opt run %s --link=%s 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not abi-opt run --link=%S/missing.c %s 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not abi-opt run --link=%S %s 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not abi-opt run -lno_such_library %s 2>&1 | FileCheck %s --check-prefix=LIBRARY

// CHECK-NOT: undefined reference
// CHECK: link-invalid.mlir:[[#@LINE+12]]:1: error: 'answer' is declared here, but not defined in any of the linked files [unlinked-symbol]
// CHECK: note: --link=FILE links the C file, object or library that defines it, and -lNAME an installed library
// CHECK: link-invalid.mlir:[[#@LINE+11]]:1: error: 'hypot' is declared here
// CHECK: note: -lm links the functions of math.h
// CHECK: abi-opt: error: the program was not linked
// CHECK-NOT: error

// AFTER: error: '--link={{.*}}' follows the file, and would be an argument of the program; flags precede the file
// FILE: abi-opt: error: cannot link '{{.*}}missing.c': no such file or directory
// FOLDER: abi-opt: error: cannot link '{{.*}}': it is a directory
// LIBRARY: cannot find -lno_such_library
// LIBRARY: abi-opt: error: {{.*}}; -LDIR adds a folder to search for libraries
c.func private @answer() -> si32
c.func private @hypot(f64, f64) -> f64
c.func @main() -> si32 {
  %z = c.zero : f64
  %h = c.call @hypot(%z, %z) : (f64, f64) -> f64
  %0 = c.call @answer() : () -> si32
  c.return %0 : si32
}
