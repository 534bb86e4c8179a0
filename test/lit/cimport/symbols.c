// The symbol of a function is what an asm label says; attributes that LLVM knows are kept.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare i32 @__isoc99_scanf(ptr noundef, ...)
int scanf(const char *, ...) __asm__("__isoc99_" "scanf");
// CHECK: declare extern_weak void @maybe()
void maybe(void) __attribute__((weak));
// CHECK: declare hidden void @inside()
void inside(void) __attribute__((visibility("hidden")));
// CHECK: declare noalias nonnull ptr @allocate(i64 noundef)
void *allocate(unsigned long) __attribute__((malloc, returns_nonnull));
// A symbol that two names have is declared once.
// CHECK: declare i32 @same(i32 noundef)
// CHECK-NOT: @same(
int same(int);
int alias(int) __asm__("same");
