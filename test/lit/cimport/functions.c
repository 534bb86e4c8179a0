// A function is a private c.func with the parameters' names; arrays and functions are
// pointers as parameters. Static functions are no symbols for others.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

// CHECK: c.func private @puts(!llvm.ptr {c.name = "s", {{.*}}}) -> si32
// LLVM: declare i32 @puts(ptr noundef)
int puts(const char *s);
// CHECK: c.func private @printf(!llvm.ptr {c.name = "format", {{.*}}}, ...) -> si32
int printf(const char *format, ...);
// CHECK: c.func private @sort(!llvm.ptr {c.name = "base", {{.*}}}, ui64, !c.func_ptr<(!llvm.ptr, !llvm.ptr) -> si32> {c.name = "compare", {{.*}}})
void sort(int base[], unsigned long, int compare(const void *, const void *));
// CHECK-NOT: hidden
static int hidden(int x) { return x; }
// A definition, too, is a symbol that others call.
// CHECK: c.func private @defined(si8 {c.name = "c"}) -> i1
// LLVM: declare zeroext i1 @defined(i8 noundef signext)
_Bool defined(char c) { return c == '}'; }
// CHECK: c.func private @old(...) -> si32
int old();
