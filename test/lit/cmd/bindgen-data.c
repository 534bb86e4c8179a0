// A void * by value is an ffi.Data, which is memory or a number. Those in memory are guesses, which are listed.
// RUN: abi-opt bindgen -v %s 2>&1 | FileCheck %s
// RUN: abi-opt bindgen %s 2>&1 | FileCheck --check-prefix=QUIET %s
// RUN: abi-opt bindgen -v -handles 'SQLPOINTER|x_user|box.plain' -pointers 'put.buffer|list|box.user_data' %s 2>&1 | FileCheck --check-prefix=CHOSEN %s
typedef void *SQLPOINTER;
typedef void *LPVOID;
struct box { void *user_data; const void *plain; SQLPOINTER bound; };
typedef int (*handler)(void *user, const void *buffer, LPVOID memory);
void put(const void *buffer, SQLPOINTER target, struct box *b);
void *x_user(handler h);
void list(void **out);

// CHECK: guess: LPVOID: pointer
// CHECK-NEXT: guess: SQLPOINTER: integer
// CHECK-NEXT: guess: box.plain: pointer
// CHECK-NEXT: guess: box.user_data: integer
// CHECK: //   - LPVOID: pointer
// CHECK-NEXT: //   - SQLPOINTER: integer
// CHECK-NEXT: //   - box.plain: pointer
// CHECK-NEXT: //   - box.user_data: integer
// CHECK: func List(out *ffi.Word)
// CHECK: UserData uintptr
// CHECK: Plain unsafe.Pointer
// CHECK: Bound SQLPOINTER
// CHECK: func Put(buffer ffi.Data, target ffi.Data, b *Box)
// CHECK: func NewHandler(fn func(user ffi.Data, buffer ffi.Data, memory_ ffi.Data) int32)
// CHECK: func XUser(h Handler) (r ffi.Data)

// QUIET-NOT: guess:
// QUIET: //   - SQLPOINTER: integer

// CHOSEN-NOT: guess: box
// CHOSEN-NOT: guess: SQL
// CHOSEN: func List(out *unsafe.Pointer)
// CHOSEN: UserData unsafe.Pointer
// CHOSEN: Plain uintptr
// CHOSEN: func Put(buffer unsafe.Pointer, target SQLPOINTER, b *Box)
// CHOSEN: func XUser(h Handler) (r uintptr)
