// What a pointer points to may be const and volatile, and restrict if it is a pointer; a header says so.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=c-header %s | FileCheck %s --check-prefix=HEADER

// CHECK: c.func @f(%a: !llvm.ptr {c.type = !c.ptr<const volatile si8>}, %b: !llvm.ptr {c.type = !c.ptr<volatile restrict !c.ptr<f64>>}) -> (!llvm.ptr {c.type = !c.ptr<const !llvm.void>}) {
// HEADER: const void *f(const volatile {{.*}}char *a, double *volatile restrict *b);
c.func @f(%a: !llvm.ptr {c.type = !c.ptr<const volatile si8>}, %b: !llvm.ptr {c.type = !c.ptr<volatile restrict !c.ptr<f64>>}) -> (!llvm.ptr {c.type = !c.ptr<const !llvm.void>}) {
  c.return %a : !llvm.ptr
}
