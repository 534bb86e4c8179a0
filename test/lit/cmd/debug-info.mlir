// -g is short for the passes that describe C functions before they are lowered and make line tables after. It goes around any passes.

// RUN: abi-opt %s -g --emit=llvm | FileCheck %s
// RUN: abi-opt %s -g --to-llvm --emit=llvm | FileCheck %s
// RUN: abi-opt %s -g --pass-pipeline='builtin.module(to-llvm)' --emit=llvm | FileCheck %s
// RUN: abi-opt %s --add-c-debug-info --to-llvm --ensure-debug-info-scope-on-llvm-func=emission-kind=Full --emit=llvm | FileCheck %s

// CHECK: define float @first({{.*}}) !dbg ![[FIRST:[0-9]+]]
// CHECK: load float, {{.*}}, !dbg ![[LOAD:[0-9]+]]
func.func @first(%m: memref<4xf32>) -> f32 {
  %i = arith.constant 0 : index
  %v = memref.load %m[%i] : memref<4xf32> loc("m.toy":4:5)
  return %v : f32
} loc("m.toy":2:1)

// CHECK: define i32 @id(i32 noundef %x_0) !dbg ![[ID:[0-9]+]]
// CHECK: #dbg_declare(ptr %x.addr
c.func @id(%x: si32) -> si32 {
  c.return %x : si32
}

// CHECK: !llvm.dbg.cu = !{!{{[0-9]+}}}
// CHECK-DAG: ![[FIRST]] = distinct !DISubprogram({{.*}}name: "first", {{.*}}line: 2
// CHECK-DAG: ![[LOAD]] = !DILocation(line: 4, column: 5, scope: ![[FIRST]])
// CHECK-DAG: ![[ID]] = distinct !DISubprogram({{.*}}name: "id"
