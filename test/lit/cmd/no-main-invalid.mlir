// A program without a main function is refused before it is linked.
// REQUIRES: clang-22
// RUN: not abi-opt run %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=exe -o %t %s 2>&1 | FileCheck %s

// CHECK: abi-opt: error: the program has no function 'main'; define 'c.func @main() -> si32', or add a C file that has it with --link=FILE
// CHECK-NOT: ld:
c.func @f() {
  c.return
}
