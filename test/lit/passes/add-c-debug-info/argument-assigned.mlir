// An argument that a frontend stores in a variable of its name, to assign to it, is that variable: a debugger shows what it holds now.
// The argument is not described a second time.

// RUN: abi-opt %s -g --emit=llvm | FileCheck %s

// CHECK: define i32 @count(i32 noundef %[[ARG:.*]])
// CHECK-NEXT: :
// CHECK-NEXT: %[[N:.*]] = alloca i32, align 4
// CHECK-NEXT: #dbg_declare(ptr %[[N]], ![[VAR:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
// CHECK-NEXT: store i32 %[[ARG]], ptr %[[N]], align 4, !dbg ![[NOWHERE:[0-9]+]]
// CHECK-NEXT: load i32, ptr %[[N]]
// CHECK-NOT: #dbg_declare
c.func @count(%n: si32 loc("f.toy":2:5)) -> si32 {
  %v = c.local : si32 loc("n")
  c.store %n, %v : si32
  %r = c.load %v : si32
  c.return %r : si32 loc("f.toy":3:1)
} loc("f.toy":1:1)

// CHECK-DAG: ![[VAR]] = !DILocalVariable({{.*}}name: "n", {{.*}}line: 2, arg: 1
// CHECK-DAG: ![[AT]] = !DILocation(line: 2, column: 5
// CHECK-DAG: ![[NOWHERE]] = !DILocation(line: 0, column: 0
// CHECK-NOT: name: "n"
