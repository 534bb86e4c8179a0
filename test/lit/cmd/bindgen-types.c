// Types of the headers are declared although no function mentions them: all, if they are few and -only is absent, or those
// that -types matches. Typedefs name them; function pointers of equal signatures keep their names.
// RUN: abi-opt bindgen %s | FileCheck %s
// RUN: abi-opt bindgen -only=get "-types=PFN_.*" %s | FileCheck %s --check-prefix=SOME
// RUN: abi-opt bindgen -only=get %s | FileCheck %s --check-prefix=NONE
typedef void (*PFN_any)(void);
typedef int (*PFN_add)(int a, int b);
typedef int (*PFN_sub)(int a, int b);
typedef int (message_function)(const char *text, void *context);
typedef struct tag { int x; } NAME;
typedef enum color_ { RED } Color;
struct unused { struct tag t; };
struct tagged *tagged_of(struct tagged *first);
PFN_any get(const char *name);
void show(message_function *by);
typedef struct twice_ twice;
int Twice(twice *t);

// CHECK: type TwiceHandle uintptr
// CHECK: func Twice(t TwiceHandle) (r int32) {
// CHECK: func Get(
// CHECK: type MessageFunction uintptr
// CHECK: func Show(by MessageFunction) {
// CHECK: type Tagged uintptr
// CHECK: func TaggedOf(first Tagged) (r Tagged) {
// CHECK: // NAME is struct tag.
// CHECK-NEXT: type NAME struct {
// CHECK: T NAME
// CHECK: func (fn PFNAdd) Call(
// CHECK: type PFNSub = PFNAdd
// CHECK: var NewPFNSub = NewPFNAdd
// CHECK: type Color uint32
// CHECK: RED Color = 0
// CHECK-NOT: {{[a-z]_\b}}

// SOME-NOT: NAME
// SOME: type PFNSub = PFNAdd
// NONE-NOT: PFNSub
