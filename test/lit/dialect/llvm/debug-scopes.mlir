// Where an op came from is known by the scope that its location names, also in a
// function that has no subprogram of its own: what was inlined into one that the
// compiler made. The block that a second edge gets came from the edge's branch.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sub = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 3, subprogramFlags = Definition>
#in = loc(fused<#sub>["a.c":4:5])
#branch = loc(fused<#sub>["a.c":6:7])

// CHECK: define i32 @f(i1 %c) !dbg
llvm.func @f(%c: i1) -> i32 {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  // CHECK: br i1 %c, label %1, label %2, !dbg ![[BRANCH:[0-9]+]]
  llvm.cond_br %c, ^bb1(%0 : i32), ^bb1(%1 : i32) loc(#branch)
^bb1(%x: i32):
  // CHECK: phi i32 {{.*}} !dbg ![[PHI:[0-9]+]]
  llvm.return %x : i32
  // CHECK: {{^}}2:
  // CHECK-NEXT: phi i32 [ 1, %0 ], !dbg ![[PHI]]
 // CHECK-NEXT: br label %1, !dbg ![[BRANCH]]
} loc(#in)

// CHECK: define i32 @made(i32 %x) {
llvm.func @made(%x: i32) -> i32 {
  // CHECK: %y = add i32 %x, %x, !dbg ![[IN:[0-9]+]]
  %y = llvm.add %x, %x : i32 loc(#in)
  // CHECK-NEXT: ret i32 %y{{$}}
  llvm.return %y : i32 loc("a.c":5:1)
}

// CHECK-DAG: ![[SUB:[0-9]+]] = distinct !DISubprogram(
// CHECK-DAG: ![[BRANCH]] = !DILocation(line: 6, column: 7, scope: ![[SUB]])
// CHECK-DAG: ![[IN]] = !DILocation(line: 4, column: 5, scope: ![[SUB]])
