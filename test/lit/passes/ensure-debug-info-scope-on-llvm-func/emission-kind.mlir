// The option says how much of the debug info LLVM is to write.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --emit=llvm | FileCheck %s --check-prefix=LINES
// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func="emission-kind=Full" --emit=llvm | FileCheck %s --check-prefix=FULL
// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func="emission-kind=None" --emit=llvm | FileCheck %s --check-prefix=NONE
// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func="emission-kind=DebugDirectivesOnly" --emit=llvm | FileCheck %s --check-prefix=DIRECTIVES

// LINES: !DICompileUnit({{.*}}emissionKind: LineTablesOnly
// FULL: !DICompileUnit({{.*}}emissionKind: FullDebug
// NONE: !DICompileUnit({{.*}}emissionKind: NoDebug
// DIRECTIVES: !DICompileUnit({{.*}}emissionKind: DebugDirectivesOnly
llvm.func @f() {
  llvm.return
}
