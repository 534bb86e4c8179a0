// A type or an attribute may be named in the body of its dialect.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt - | FileCheck %s

// CHECK: llvm.func @types(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.struct<(i32, ptr)>, %{{.*}}: !llvm.array<4 x i32>) {
llvm.func @types(%a: !llvm< ptr>, %b: !llvm<struct<(i32, ptr)>>, %c: !llvm<array<4 x i32>>) { llvm.return }

// CHECK: x = #llvm.linkage<external>, y = #llvm.cconv<fastcc>, z = #arith.fastmath<fast>
func.func @attributes() attributes {x = #llvm<linkage<external>>, y = #llvm<cconv<fastcc>>, z = #arith<fastmath<fast>>} { return }
