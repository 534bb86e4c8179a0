// The storage for a result in memory is the caller's own where the call's result is just returned. It is not where
// another call could write there before the return.
// RUN: abi-opt --emit-abi --lower-abi %s | FileCheck %s

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>

c.func private @make(si32) -> !Big

// CHECK-LABEL: llvm.func @forward(%sret: !llvm.ptr
// CHECK-NOT:     llvm.alloca
// CHECK:         llvm.call @make(%sret, %x_0)
// CHECK-NEXT:    llvm.return
c.func @forward(%x: si32) -> !Big {
  %r = c.call @make(%x) : (si32) -> !Big
  c.return %r : !Big
}

// Each result is returned in another block.
// CHECK-LABEL: llvm.func @either(%sret: !llvm.ptr
// CHECK-DAG:     %[[A:.*]] = llvm.alloca
// CHECK-DAG:     %[[B:.*]] = llvm.alloca
// CHECK:         llvm.call @make(%[[A]],
// CHECK:         llvm.call @make(%[[B]],
// CHECK:         "llvm.intr.memcpy"(%sret, %[[A]],
// CHECK:         "llvm.intr.memcpy"(%sret, %[[B]],
c.func @either(%x: si32, %which: i1) -> !Big {
  %a = c.call @make(%x) : (si32) -> !Big
  %b = c.call @make(%x) : (si32) -> !Big
  cf.cond_br %which, ^a, ^b
^a:
  c.return %a : !Big
^b:
  c.return %b : !Big
}

// The result is used before it is returned.
// CHECK-LABEL: llvm.func @used(%sret: !llvm.ptr
// CHECK:         %[[R:.*]] = llvm.alloca
// CHECK:         llvm.call @make(%[[R]],
c.func @used(%x: si32, %p: !llvm.ptr) -> !Big {
  %r = c.call @make(%x) : (si32) -> !Big
  c.store %r, %p : !Big
  c.return %r : !Big
}

// The result is used once, and not returned.
// CHECK-LABEL: llvm.func @member(
// CHECK:         %[[R:.*]] = llvm.alloca
// CHECK:         llvm.call @make(%[[R]],
// CHECK:         llvm.getelementptr inbounds %[[R]][8]
c.func @member(%x: si32) -> si64 {
  %r = c.call @make(%x) : (si32) -> !Big
  %b = c.get %r["b"] : !Big -> si64
  c.return %b : si64
}

// CHECK-LABEL: llvm.func @argument(%sret: !llvm.ptr
// CHECK:         %[[R:.*]] = llvm.alloca
// CHECK:         llvm.call @make(%[[R]],
// CHECK:         llvm.call @change(%sret, %[[R]])
c.func private @change(!Big) -> !Big
c.func @argument(%x: si32) -> !Big {
  %r = c.call @make(%x) : (si32) -> !Big
  %s = c.call @change(%r) : (!Big) -> !Big
  c.return %s : !Big
}

// Nobody reads the result.
// CHECK-LABEL: llvm.func @unread()
// CHECK:         %[[R:.*]] = llvm.alloca
// CHECK:         llvm.call @make_any(%[[R]])
abi.func private @make_any(!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>})
abi.func @unread() {
  abi.call_exec @make_any() {
    %a = abi.call_args {
      %0 = abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      abi.yield %0 : !llvm.ptr
    } : !llvm.ptr
    abi.call @make_any(%a) : (!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}) -> ()
    abi.yield
  } : () -> ()
  abi.return
}
