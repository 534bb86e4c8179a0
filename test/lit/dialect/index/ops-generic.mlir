// Every op of index in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | FileCheck %s

// CHECK: "builtin.module"() ({
"builtin.module"() ({
  // CHECK-NEXT: "func.func"() <{function_type = (index, index, i32) -> (), sym_name = "index"}> ({
  "func.func"() <{function_type = (index, index, i32) -> (), sym_name = "index"}> ({
  // CHECK-NEXT: ^bb0(%a: index, %b: index, %i: i32):
  ^bb0(%a: index, %b: index, %i: i32):
    // CHECK-NEXT: %0 = "index.add"(%a, %b) : (index, index) -> index
    %0 = "index.add"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %1 = "index.sub"(%a, %b) : (index, index) -> index
    %1 = "index.sub"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %2 = "index.mul"(%a, %b) : (index, index) -> index
    %2 = "index.mul"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %3 = "index.divs"(%a, %b) : (index, index) -> index
    %3 = "index.divs"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %4 = "index.divu"(%a, %b) : (index, index) -> index
    %4 = "index.divu"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %5 = "index.ceildivs"(%a, %b) : (index, index) -> index
    %5 = "index.ceildivs"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %6 = "index.ceildivu"(%a, %b) : (index, index) -> index
    %6 = "index.ceildivu"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %7 = "index.floordivs"(%a, %b) : (index, index) -> index
    %7 = "index.floordivs"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %8 = "index.rems"(%a, %b) : (index, index) -> index
    %8 = "index.rems"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %9 = "index.remu"(%a, %b) : (index, index) -> index
    %9 = "index.remu"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %10 = "index.maxs"(%a, %b) : (index, index) -> index
    %10 = "index.maxs"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %11 = "index.maxu"(%a, %b) : (index, index) -> index
    %11 = "index.maxu"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %12 = "index.mins"(%a, %b) : (index, index) -> index
    %12 = "index.mins"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %13 = "index.minu"(%a, %b) : (index, index) -> index
    %13 = "index.minu"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %14 = "index.shl"(%a, %b) : (index, index) -> index
    %14 = "index.shl"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %15 = "index.shrs"(%a, %b) : (index, index) -> index
    %15 = "index.shrs"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %16 = "index.shru"(%a, %b) : (index, index) -> index
    %16 = "index.shru"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %17 = "index.and"(%a, %b) : (index, index) -> index
    %17 = "index.and"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %18 = "index.or"(%a, %b) : (index, index) -> index
    %18 = "index.or"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %19 = "index.xor"(%a, %b) : (index, index) -> index
    %19 = "index.xor"(%a, %b) : (index, index) -> index
    // CHECK-NEXT: %20 = "index.add"(%a, %b) {test.x} : (index, index) -> index
    %20 = "index.add"(%a, %b) {test.x} : (index, index) -> index
    // CHECK-NEXT: %21 = "index.casts"(%i) : (i32) -> index
    %21 = "index.casts"(%i) : (i32) -> index
    // CHECK-NEXT: %22 = "index.castu"(%a) : (index) -> i32
    %22 = "index.castu"(%a) : (index) -> i32
    // CHECK-NEXT: %23 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
    %23 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
    // CHECK-NEXT: %24 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
    %24 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
    // CHECK-NEXT: %25 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %25 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    // CHECK-NEXT: %26 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    %26 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    // CHECK-NEXT: %27 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
    %27 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
    // CHECK-NEXT: %28 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
    %28 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
    // CHECK-NEXT: %29 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
    %29 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
    // CHECK-NEXT: %30 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
    %30 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
    // CHECK-NEXT: %31 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
    %31 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
    // CHECK-NEXT: %32 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
    %32 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
    // CHECK-NEXT: %33 = "index.sizeof"() : () -> index
    %33 = "index.sizeof"() : () -> index
    // CHECK-NEXT: %idx-3 = "index.constant"() <{value = -3 : index}> : () -> index
    %idx-3 = "index.constant"() <{value = -3 : index}> : () -> index
    // CHECK-NEXT: %idx7 = "index.constant"() <{value = 7 : index}> {test.x} : () -> index
    %idx7 = "index.constant"() <{value = 7 : index}> {test.x} : () -> index
    // CHECK-NEXT: %true = "index.bool.constant"() <{value = true}> : () -> i1
    %true = "index.bool.constant"() <{value = true}> : () -> i1
    // CHECK-NEXT: %false = "index.bool.constant"() <{value = false}> : () -> i1
    %false = "index.bool.constant"() <{value = false}> : () -> i1
    // CHECK-NEXT: "func.return"() : () -> ()
    "func.return"() : () -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
// CHECK-NEXT: }) : () -> ()
}) : () -> ()
