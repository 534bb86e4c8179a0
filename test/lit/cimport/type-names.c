// Parameters and results keep what C calls their types: typedefs, and what pointers point to. A record is known by its tag.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --explain %s | FileCheck %s --check-prefix=C
// RUN: abi-opt --emit=c-header %s | FileCheck %s --check-prefix=HEADER
// RUN: abi-opt --emit-abi %s | FileCheck %s --check-prefix=ABI

// HEADER: struct _IO_FILE;
// HEADER: typedef struct _IO_FILE FILE;
// HEADER: typedef uint32_t color_t;
// HEADER: typedef struct Point Point;
// HEADER: typedef const char *name_t;
typedef struct _IO_FILE FILE;
typedef __SIZE_TYPE__ size_t;
typedef unsigned color_t;
typedef int compare_t(const void *, const void *);
typedef struct { long x, y; } Point;
typedef const char *name_t;

// CHECK: @a(!llvm.ptr {c.name = "name", c.type = !c.ptr<const si8>}, ui64 {c.name = "n", c.type = !c.typedef<"size_t" : ui64>}) -> (!llvm.ptr {c.type = !c.ptr<!c.typedef<"FILE" : !c.tag<struct "_IO_FILE">>>})
// C: {{^}}a: FILE *a(const char *name, size_t n)
// HEADER: {{^}}FILE *a(const char *name, size_t n);
// ABI: abi.func private @a(!llvm.ptr {c.name = "name", llvm.noundef}, i64 {c.name = "n", llvm.noundef})
FILE *a(const char *name, size_t n);
// CHECK: @b(!llvm.ptr {c.type = !c.ptr<const volatile !c.ptr<si32>>}, !llvm.ptr {c.type = !c.ptr<!c.array<3 x si8>>}, !llvm.ptr)
// C: {{^}}b: void b(int *const volatile *, char (*)[3], void *)
// HEADER: {{^}}void b(int *const volatile *, char (*)[3], void *);
void b(int *const volatile *, char (*)[3], void *);
// A function's type has no place for the name of its own.
// C: {{^}}c: int (*c(color_t color, int (*)(const void *, const void *)))(const FILE *)
// HEADER: {{^}}int32_t (*c(color_t color, int32_t (*)(const void *, const void *)))(const FILE *);
int (*c(color_t color, compare_t))(const FILE *);
// The typedef of a record without a tag is its name.
// CHECK: @d(!Point {c.type = !c.typedef<"Point" : !c.tag<struct "Point">>}, !llvm.ptr {c.type = !c.ptr<!c.typedef<"Point" : !c.tag<struct "Point">>>}, !llvm.ptr {c.type = !c.typedef<"name_t" : !c.ptr<const si8>>})
// C: {{^}}d: void d(Point, Point *, name_t)
// HEADER: {{^}}void d(Point, Point *, name_t);
void d(Point, Point *, name_t);
// Of what no header can say, or the type alone does, nothing is kept. An explanation keeps int32_t.
// CHECK: @e(!llvm.ptr, si32 {c.name = "i"}, !llvm.ptr)
// C: {{^}}e: void e(void *, int32_t i, void *)
typedef int int32_t;
void e(struct { int x; } *, int32_t i, _Atomic int *);
