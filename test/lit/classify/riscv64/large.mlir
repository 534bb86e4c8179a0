// What is larger than two registers goes by the address of a copy, which is the
// callee's. The address of a result is the first argument.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

!B = !c.struct<"B" {a: !c.array<3 x si64>}>
// CHECK: declare void @b(ptr dead_on_unwind writable sret(%struct.B) align 8, ptr dead_on_return noundef)
c.func private @b(!B) -> !B
// CHECK: declare i128 @v(i64 noundef, i128 noundef, ptr dead_on_return noundef)
c.func private @v(vector<2xf32>, vector<4xf32>, vector<8xf32>) -> vector<4xf32>
