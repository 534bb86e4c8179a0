// A header of what C declares: records by value, functions and variables with what their attributes say. Records without
// a tag stand where they are used, and a name that is a keyword of C++ has another one there.
// RUN: abi-opt %s --emit=c-header | FileCheck %s

// CHECK: struct P {
// CHECK-NEXT: int32_t x;
// CHECK-NEXT: struct {
// CHECK-NEXT: float y;
// CHECK-NEXT: } inner[2];
// CHECK-NEXT: #ifdef __cplusplus
// CHECK-NEXT: int32_t class_;
// CHECK-NEXT: #else
// CHECK-NEXT: int32_t class;
// CHECK-NEXT: #endif
struct P { int x; struct { float y; } inner[2]; int class; };
// CHECK: double f(struct P a, const char *s, ...);
double f(struct P a, const char *s, ...);
// CHECK: extern const struct P constant __attribute__((aligned(32)));
extern const struct P constant __attribute__((aligned(32)));
// CHECK: extern void *const pointers[3];
extern char *const pointers[3];
// CHECK: extern __thread int32_t thread;
extern _Thread_local int thread;
// CHECK: void *allocated(void) __attribute__((malloc));
void *allocated(void) __attribute__((malloc));
// CHECK: void hidden(void) __attribute__((weak, visibility("hidden")));
void hidden(void) __attribute__((weak, visibility("hidden")));
// CHECK: int32_t a_b(void) __asm__("a$b");
int labelled(void) __asm__("a$b");
// Without a prototype, for C before C23.
// CHECK: int32_t old(
// CHECK-NEXT: #if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
// CHECK-NEXT: ...
// CHECK-NEXT: #endif
// CHECK-NEXT: );
int old();
