// What a pointer points to may be const, volatile and restrict, at each level; a header says so.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=c-header %s | FileCheck %s --check-prefix=HEADER

// CHECK: c.func private @f(!llvm.ptr {c.type = !c.ptr<const volatile restrict si8>}, !llvm.ptr {c.type = !c.ptr<volatile !c.ptr<restrict f64>>}) -> (!llvm.ptr {c.type = !c.ptr<const !llvm.void>})
// HEADER: const void *f(const volatile restrict signed char *, double restrict *volatile *);
c.func private @f(!llvm.ptr {c.type = !c.ptr<const volatile restrict si8>}, !llvm.ptr {c.type = !c.ptr<volatile !c.ptr<restrict f64>>}) -> (!llvm.ptr {c.type = !c.ptr<const !llvm.void>})
