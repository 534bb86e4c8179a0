// A header of a module that is lowered would have no functions.
// RUN: not abi-opt --emit=c-header --emit-abi --lower-abi %s 2>&1 | FileCheck %s

// CHECK: error: the module is lowered: its functions have no C types any more; --emit=c-header needs no passes [header-of-lowered]
c.func @f() {
  c.return
}
