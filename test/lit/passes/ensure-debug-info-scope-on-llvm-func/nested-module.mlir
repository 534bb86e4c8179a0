// Functions of one name in modules of their own are different subprograms.

// RUN: abi-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo | FileCheck %s

// CHECK-COUNT-3: #di_subprogram{{[0-9]*}} = #llvm.di_subprogram<id = distinct[{{[1-3]}}]<>
llvm.func @f() { llvm.return } loc("f.toy":1:1)
module {
  llvm.func @f() { llvm.return } loc("f.toy":1:1)
}
module {
  llvm.func @f() { llvm.return } loc("f.toy":1:1)
}
