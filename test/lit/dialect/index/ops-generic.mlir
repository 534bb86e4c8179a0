// Every op of index in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "func.func"() <{function_type = (index, index, i32) -> (), sym_name = "index"}> ({
  ^bb0(%a: index, %b: index, %i: i32):
    %0 = "index.add"(%a, %b) : (index, index) -> index
    %1 = "index.sub"(%a, %b) : (index, index) -> index
    %2 = "index.mul"(%a, %b) : (index, index) -> index
    %3 = "index.divs"(%a, %b) : (index, index) -> index
    %4 = "index.divu"(%a, %b) : (index, index) -> index
    %5 = "index.ceildivs"(%a, %b) : (index, index) -> index
    %6 = "index.ceildivu"(%a, %b) : (index, index) -> index
    %7 = "index.floordivs"(%a, %b) : (index, index) -> index
    %8 = "index.rems"(%a, %b) : (index, index) -> index
    %9 = "index.remu"(%a, %b) : (index, index) -> index
    %10 = "index.maxs"(%a, %b) : (index, index) -> index
    %11 = "index.maxu"(%a, %b) : (index, index) -> index
    %12 = "index.mins"(%a, %b) : (index, index) -> index
    %13 = "index.minu"(%a, %b) : (index, index) -> index
    %14 = "index.shl"(%a, %b) : (index, index) -> index
    %15 = "index.shrs"(%a, %b) : (index, index) -> index
    %16 = "index.shru"(%a, %b) : (index, index) -> index
    %17 = "index.and"(%a, %b) : (index, index) -> index
    %18 = "index.or"(%a, %b) : (index, index) -> index
    %19 = "index.xor"(%a, %b) : (index, index) -> index
    %20 = "index.add"(%a, %b) {test.x} : (index, index) -> index
    %21 = "index.casts"(%i) : (i32) -> index
    %22 = "index.castu"(%a) : (index) -> i32
    %23 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
    %24 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
    %25 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %26 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    %27 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
    %28 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
    %29 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
    %30 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
    %31 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
    %32 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
    %33 = "index.sizeof"() : () -> index
    %idx-3 = "index.constant"() <{value = -3 : index}> : () -> index
    %idx7 = "index.constant"() <{value = 7 : index}> {test.x} : () -> index
    %true = "index.bool.constant"() <{value = true}> : () -> i1
    %false = "index.bool.constant"() <{value = false}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
