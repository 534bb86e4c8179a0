// Flags that mlir-opt has too, and that change what is printed, not what is done.

// RUN: not abi-opt --split-input-file=//== --mlir-disable-diagnostic-notes %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not abi-opt --mlir-print-ir-after-failure --convert-func-to-llvm --split-input-file=//== %s -o /dev/null 2>&1 | FileCheck --check-prefix=FAILED %s

// CHECK: custom op 'func.cal' is unknown
// CHECK-NOT: note:
// FAILED: // -----// IR Dump After ConvertFuncToLLVMPass Failed (convert-func-to-llvm) //----- //
// FAILED: func.func @f() attributes {llvm.linkage = 3 : i64}
func.func @f() attributes {llvm.linkage = 3} {
  return
}
//==
func.func @g() {
  func.cal @f() : () -> ()
  return
}
