// A header has no type without a layout on the target.
// RUN: not abi-opt --emit=c-header --target=s390x-linux-gnu %s 2>&1 | FileCheck %s

// CHECK: error: 'c.func' op cannot be declared in C: argument #0: clang has no vectors of less than 8 bools on s390x
c.func @f(%x: vector<4xi1>) { c.return }
