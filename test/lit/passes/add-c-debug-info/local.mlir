// Storage with a name is a variable of the function, whatever its type; one without is the compiler's own.

// RUN: abi-opt %s --add-c-debug-info | FileCheck %s

// CHECK: #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "count", file = #di_file{{[0-9]*}}, line = 7, type = #di_composite_type>
// CHECK: #di_local_variable1 = #llvm.di_local_variable<scope = #di_subprogram, name = "named", file = #di_file{{[0-9]*}}, line = 8, type = #di_basic_type
// CHECK: c.func @f()
c.func @f() {
  // CHECK-NEXT: %count = c.local : !c.array<3 x si32>
  // CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable = %count : !llvm.ptr
  %count = c.local : !c.array<3 x si32> loc("f.toy":7:3)
  // CHECK-NEXT: %y = c.local : si16
  // CHECK-NEXT: llvm.intr.dbg.declare #di_local_variable1 = %y : !llvm.ptr
  %y = c.local : si16 loc("named"("f.toy":8:3))
  // CHECK-NEXT: c.local
  // CHECK-NEXT: c.return
  %0 = c.local : si32
  c.return
}
