// A complex number that came in memory is handed on from there: x87 registers would only slow it down.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s

c.func private @sink(complex<f80>)

// CHECK-LABEL: llvm.func @forward(%z_0: !llvm.ptr
// CHECK-NOT:     llvm.alloca
// CHECK:         llvm.call @sink(%z_0)
c.func @forward(%z: complex<f80>) {
  c.call @sink(%z) : (complex<f80>) -> ()
  c.return
}
