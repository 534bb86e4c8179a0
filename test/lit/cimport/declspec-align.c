// Microsoft's __declspec(align(n)) is aligned(n), which no packing takes back.
// RUN: abi-opt --target=x86_64-pc-windows-msvc --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=aarch64-pc-windows-msvc --emit=llvm %s | FileCheck %s

struct __declspec(align(16)) record { int x; };
struct member { char c; __declspec(align(8)) short s; };
_Static_assert(sizeof(struct record) == 16 && sizeof(struct member) == 16);
#pragma pack(1)
struct packed { char c; __declspec(align(4)) int x; };
_Static_assert(sizeof(struct packed) == 8);
// CHECK: @m = external global %struct.member, align 8
extern struct member m;
// CHECK: @r = external global %struct.record, align 16
extern struct record r;
