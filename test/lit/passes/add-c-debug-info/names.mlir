// A variable has the name of its location, with a place in a file or without, or else that of the value in the text. An argument whose
// place nobody knows stands where its function does, but is not called like that.

// RUN: abi-opt %s --add-c-debug-info | FileCheck %s

// CHECK-DAG: #llvm.di_local_variable<scope = {{.*}}, name = "placed", file = {{.*}}, line = 3, arg = 1,
// CHECK-DAG: #llvm.di_local_variable<scope = {{.*}}, name = "named", file = {{.*}}, line = 1, arg = 2,
// CHECK-DAG: #llvm.di_local_variable<scope = {{.*}}, name = "c", file = {{.*}}, line = 1, arg = 3,
// CHECK-DAG: #llvm.di_local_variable<scope = {{.*}}, name = "d", file = {{.*}}, line = 4, arg = 4,
c.func @f(%a: si32 loc("placed"("f.toy":3:1)), %b: si32 loc("named"), %c: si32 loc(unknown), %d: si32 loc("f.toy":4:1)) {
  c.return
} loc("function"("f.toy":1:1))
