// The compiler of Go takes it that memory of a pointer is not accessed as a number. So structs with pointers are copied to
// and from registers as bytes.
// RUN: abi-opt bindgen %s | FileCheck %s
struct slice { void *data; long n; };
struct slice cut(struct slice s);
typedef struct slice (*cutter)(struct slice s);
void each(cutter by);

// CHECK: func Cut(s Slice) (r Slice) {
// CHECK: ffi.Copy(unsafe.Pointer(&f.Int[0]), unsafe.Pointer(&s), 8)
// CHECK: ffi.Copy(unsafe.Pointer(&r), unsafe.Pointer(&f.Int{{.*}}[0]), 8)
// CHECK: func NewCutter(
// CHECK: ffi.Copy(unsafe.Pointer(&s), unsafe.Pointer(&f.Int[0]), 8)
// CHECK: ffi.Copy(unsafe.Pointer(&f.IntResult[0]), unsafe.Pointer(&r), 8)
