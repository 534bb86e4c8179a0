// What passes count stands where the pass stands in the pipeline, or once for each pass that counts anything.
// RUN: abi-opt --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce)' --mlir-pass-statistics %s 2>&1 >/dev/null | FileCheck %s
// RUN: abi-opt --cse --canonicalize --symbol-dce --cse --mlir-pass-statistics --mlir-pass-statistics-display=list %s 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST

//      CHECK: ... Pass statistics report ...
// CHECK-NEXT: ===
// CHECK-NEXT: 'func.func' Pipeline
// CHECK-NEXT:   CSE
// CHECK-NEXT:     (S) 2 num-cse'd - Number of operations CSE'd
// CHECK-NEXT:     (S) 1 num-dce'd - Number of operations DCE'd
// CHECK-NEXT:   Canonicalizer
// CHECK-NEXT: SymbolDCE
// CHECK-NEXT:   (S) 1 num-dce'd - Number of symbols DCE'd
// CHECK-EMPTY:
//      LIST: ... Pass statistics report ...
// LIST-NEXT: ===
// LIST-NEXT: CSE
// LIST-NEXT:   (S) 2 num-cse'd - Number of operations CSE'd
// LIST-NEXT:   (S) 1 num-dce'd - Number of operations DCE'd
// LIST-NEXT: SymbolDCE
// LIST-NEXT:   (S) 1 num-dce'd - Number of symbols DCE'd
// LIST-EMPTY:
func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
func.func @g(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %a, %b : i32
  %2 = arith.subi %a, %b : i32
  return %0, %1 : i32, i32
}
func.func private @unused()
