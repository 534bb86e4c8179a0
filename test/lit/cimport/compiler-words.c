// Valid declarations that few headers have.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

struct incomplete;
// A variable of a type that is not defined here has an address.
// CHECK: @opaque = external global %struct.incomplete, align 1
extern struct incomplete opaque;
// CHECK: @hidden = external hidden global i32
__private_extern__ int hidden;
struct __attribute__((aligned())) aligned { char c; };
_Static_assert(sizeof(struct aligned) == 16);
typedef union { int *a; float *b; } either __attribute__((transparent_union));
// The member's type is that of the function.
// CHECK: declare i32 @union_first(ptr noundef)
int union_first(either);
int union_first(int *);
// CHECK: declare i32 @union_last(ptr noundef)
int union_last(float *);
int union_last(either);
