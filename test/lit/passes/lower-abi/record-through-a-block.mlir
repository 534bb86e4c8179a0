// A record that reaches a block as its argument is at an address of unknown alignment: where memory must be aligned, it is copied to
// storage that is.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s

!Bytes = !c.struct<"Bytes" {a: !c.array<24 x si8>}>
c.func private @take(!Bytes)

// CHECK-LABEL: llvm.func @choose(
// CHECK:         %[[COPY:.*]] = llvm.alloca {{.*}} {alignment = 8 : i64}
// CHECK:       ^bb{{[0-9]}}(%[[R:.*]]: !llvm.ptr):
// CHECK:         "llvm.intr.memcpy"(%[[COPY]], %[[R]],
// CHECK:         llvm.call @take(%[[COPY]])
c.func @choose(%which: i1, %x: !Bytes, %y: !Bytes) {
  cf.cond_br %which, ^join(%x : !Bytes), ^join(%y : !Bytes)
^join(%r: !Bytes):
  c.call @take(%r) : (!Bytes) -> ()
  c.return
}

// An own object is only made to be aligned so.
// CHECK-LABEL: llvm.func @own(
// CHECK:         %[[OWN:.*]] = llvm.alloca {{.*}} {alignment = 8 : i64}
// CHECK-NOT:     memcpy
// CHECK:         llvm.call @take(%[[OWN]])
c.func @own() {
  %r = c.zero : !Bytes
  c.call @take(%r) : (!Bytes) -> ()
  c.return
}
