// A macro that changes a type of a header, as _FILE_OFFSET_BITS does off_t on 32 bits: the snapshot without it is
// compared with the header with it. Functions and records that the type reaches are named, others are not.
// RUN: abi-opt snapshot --target=i386-linux-gnu -o %t.json %s
// RUN: not abi-opt diff --target=i386-linux-gnu -D_FILE_OFFSET_BITS=64 %t.json %s | FileCheck %s
// On 64 bits, both are the same.
// RUN: abi-opt snapshot --target=loongarch64-linux-gnu -o %t.64.json %s
// RUN: abi-opt diff --target=loongarch64-linux-gnu -D_FILE_OFFSET_BITS=64 %t.64.json %s | FileCheck --check-prefix=SAME %s

#if _FILE_OFFSET_BITS == 64
typedef long long off_t;
#else
typedef long off_t;
#endif
struct entry { const char *name; off_t size; int mode; };
struct list { struct entry *first; int count; };
int seek(int file, off_t offset, int from);
off_t tell(int file);
int add(struct list *l, const struct entry *e);
int unrelated(int n);

// CHECK: Changes that break compiled programs:
// CHECK-NEXT: 'struct entry' grew from 12 to 16 bytes: affects add
// CHECK-NEXT: member size has 8 bytes instead of 4 bytes: off_t size
// CHECK-NEXT: member mode moved from byte 8 to byte 12
// CHECK-NEXT: function 'seek' passes values in other ways
// CHECK-NEXT: parameter offset has 8 bytes instead of 4 bytes (direct: i64 at stack+4, before: direct: i32 at stack+4)
// CHECK-NEXT: parameter from is passed in another way (direct: i32 at stack+12, before: direct: i32 at stack+8)
// CHECK: function 'tell' passes values in other ways
// CHECK-NEXT: the result has 8 bytes instead of 4 bytes (direct: i64 in eax:edx, before: direct: i32 in eax)
// CHECK: typedef 'off_t' grew from 4 to 8 bytes
// CHECK-NOT: unrelated
// CHECK: Compared: 4 functions, 2 records, 1 typedef

// SAME-NOT: break
// SAME: Compared: 4 functions, 2 records, 1 typedef
