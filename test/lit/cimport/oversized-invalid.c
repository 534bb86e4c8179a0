// LLVM has no byval or sret of 4 GiB or more. Such a function is left out, the others are not.
// RUN: abi-opt --emit=llvm --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=ADDRESS
// RUN: abi-opt %s | FileCheck %s --check-prefix=ALL

struct Small { char data[(1l << 32) - 1]; };
struct Large { char data[1l << 32]; };
// CHECK-NOT: @argument
// CHECK: declare i32 @small(ptr noundef byval(%struct.Small) align 8)
int small(struct Small s);
// expected-warning@+1 {{is left out: LLVM passes no value of 4 GiB or more by value, as '!c.struct<"Large" {data: !c.array<4294967296 x si8>}>'}} [abi-oversized]
int argument(int n, struct Large s);
// expected-warning@+1 {{is left out}} [abi-oversized]
struct Large result(void);
// CHECK-NOT: @result
// CHECK: declare i32 @address(ptr noundef)
int address(struct Large *s);
extern struct Large variable;

// ADDRESS: declare i32 @argument(i32 noundef, ptr dead_on_return noundef)
// ALL: @argument
// ALL: @result
