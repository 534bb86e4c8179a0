// What was inlined, or comes from another file than its function, stands in a block of that file. Inside the function's file it does not.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --emit=llvm | FileCheck %s

llvm.func @f(%a: i32) -> i32 {
  // CHECK: add i32 %a, %a, !dbg ![[SAME:[0-9]+]]
  %0 = llvm.add %a, %a : i32 loc("f.toy":3:4)
  // CHECK: add i32 %{{.*}}, %a, !dbg ![[INCLUDED:[0-9]+]]
  %1 = llvm.add %0, %a : i32 loc("inc/g.toy":5:6)
  // CHECK: add i32 %{{.*}}, %a, !dbg ![[INLINED:[0-9]+]]
  %2 = llvm.add %1, %a : i32 loc(callsite("inc/g.toy":7:8 at "f.toy":9:1))
  // CHECK: ret i32 %{{[0-9]+$}}
  llvm.return %2 : i32 loc(unknown)
} loc("f.toy":2:1)

// CHECK-DAG: ![[SAME]] = !DILocation(line: 3, column: 4, scope: ![[SP:[0-9]+]])
// CHECK-DAG: ![[SP]] = distinct !DISubprogram({{.*}}name: "f"
// CHECK-DAG: ![[INCLUDED]] = !DILocation(line: 5, column: 6, scope: ![[BLOCK:[0-9]+]])
// CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlockFile(scope: ![[SP]], file: ![[FILE:[0-9]+]], discriminator: 0)
// CHECK-DAG: ![[FILE]] = !DIFile(filename: "g.toy", directory: "inc")
// CHECK-DAG: ![[INLINED]] = !DILocation(line: 7, column: 8, scope: ![[BLOCK]], inlinedAt: ![[AT:[0-9]+]])
// CHECK-DAG: ![[AT]] = !DILocation(line: 9, column: 1, scope: ![[SP]])
// CHECK-DAG: !llvm.dbg.cu = !{!{{[0-9]+}}}
// CHECK-DAG: !{i32 2, !"Debug Info Version", i32 3}
