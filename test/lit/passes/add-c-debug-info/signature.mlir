// A function that gives nothing and one that takes more than it names have types that say so. A private one is C's static.

// RUN: abi-opt %s -g --emit=llvm | FileCheck %s

// CHECK: define internal void @nothing() !dbg ![[NOTHING:[0-9]+]]
c.func private @nothing() { c.return }
// CHECK: define i32 @more(i32 noundef %n_0, ...) !dbg ![[MORE:[0-9]+]]
c.func @more(%n: si32, ...) -> si32 { c.return %n : si32 }
// CHECK: declare !dbg {{.*}} @declared
c.func private @declared()

// CHECK-DAG: ![[NOTHING]] = distinct !DISubprogram({{.*}}spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, type: ![[T1:[0-9]+]], flags: DIFlagPrototyped)
// CHECK-DAG: ![[T1]] = !DISubroutineType(types: ![[L1:[0-9]+]])
// CHECK-DAG: ![[L1]] = !{null}
// CHECK-DAG: ![[MORE]] = distinct !DISubprogram({{.*}}name: "more", {{.*}}type: ![[T2:[0-9]+]], flags: DIFlagPrototyped)
// CHECK-DAG: ![[T2]] = !DISubroutineType(types: ![[L2:[0-9]+]])
// CHECK-DAG: ![[L2]] = !{![[INT:[0-9]+]], ![[INT]], null}
