// The same passes as flags, in order, and as the text of a pipeline; a pipeline is
// printed back in full.
// RUN: abi-opt --convert-cf-to-llvm --convert-arith-to-llvm %s | FileCheck %s
// RUN: abi-opt --pass-pipeline='builtin.module(convert-cf-to-llvm,convert-arith-to-llvm)' %s | FileCheck %s
// RUN: abi-opt --pass-pipeline='builtin.module(func.func(convert-cf-to-llvm,convert-arith-to-llvm))' %s | FileCheck %s
// RUN: abi-opt --pass-pipeline='any(any(convert-cf-to-llvm,convert-arith-to-llvm))' %s --mlir-disable-threading | FileCheck %s
// RUN: abi-opt --emit-abi="compat=gcc annotate-locations" --dump-pass-pipeline --target=x86_64-linux-gnu %s 2>&1 >%t | FileCheck %s --check-prefix=DUMP
// RUN: abi-opt --pass-pipeline='builtin.module(convert-cf-to-llvm,func.func(convert-arith-to-llvm))' %s --mlir-print-ir-after-all 2>&1 >%t | FileCheck %s --check-prefix=AFTER
// RUN: abi-opt --reconcile-unrealized-casts --convert-cf-to-llvm --mlir-print-ir-after-change %s 2>&1 >%t | FileCheck %s --check-prefix=CHANGE
// RUN: abi-opt --convert-cf-to-llvm --mlir-timing %s 2>&1 >%t | FileCheck %s --check-prefix=TIMING
// RUN: abi-opt --convert-cf-to-llvm --verify-each %s | FileCheck %s --check-prefix=EACH

// CHECK: llvm.br ^bb1
// CHECK: llvm.add
// CHECK: llvm.br ^bb1
// CHECK: llvm.mul

// DUMP: builtin.module(emit-abi{target=x86_64-linux-gnu compat=gcc annotate-locations=true})

// AFTER: // -----// IR Dump After ConvertControlFlowToLLVMPass (convert-cf-to-llvm) //----- //
// AFTER: // -----// IR Dump After ArithToLLVMConversionPass (convert-arith-to-llvm) //----- //
// AFTER-NEXT: func.func @f
// AFTER: // -----// IR Dump After ArithToLLVMConversionPass (convert-arith-to-llvm) //----- //
// AFTER-NEXT: func.func @g

// CHANGE-NOT: IR Dump After ReconcileUnrealizedCastsPass
// CHANGE: // -----// IR Dump After ConvertControlFlowToLLVMPass (convert-cf-to-llvm) //----- //

// TIMING: ... Execution time report ...
// TIMING: Total Execution Time:
// TIMING: Parser
// TIMING: ConvertControlFlowToLLVMPass
// TIMING: Output
// TIMING: Total

// EACH: llvm.br

func.func @f(%a: i32) -> i32 {
  cf.br ^next
^next:
  %b = arith.addi %a, %a : i32
  return %b : i32
}

func.func @g(%a: i32) -> i32 {
  cf.br ^next
^next:
  %b = arith.muli %a, %a : i32
  return %b : i32
}
