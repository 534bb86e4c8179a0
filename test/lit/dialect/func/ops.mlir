// Every op of func in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func private @declared(i32 {llvm.signext}, i64) -> (i32 {llvm.signext}) attributes {no_inline, test.x = 3 : i64}

func.func private @two() -> (i32, i32 {llvm.signext})

func.func nested @"a name"(%a: i32) {
  return
}

func.func public @attributes(%a: i32 {llvm.noundef}, %b: i64) attributes {test.x} {
  return
}

func.func @returns(%a: i32, %b: i64) -> (i32, i64) {
  return {test.x} %a, %b : i32, i64
}

func.func @returns_function(%f: (i32) -> i64) -> ((i32) -> i64) {
  return %f : (i32) -> i64
}

func.func @calls(%a: i32, %b: i64) -> i64 {
  %0:2 = call @returns(%a, %b) : (i32, i64) -> (i32, i64)
  %1:2 = call @returns(%0#0, %0#1) {arg_attrs = [{llvm.noundef}, {}], no_inline, test.x} : (i32, i64) -> (i32, i64)
  call @"a name"(%a) : (i32) -> ()
  %returns = constant @returns : (i32, i64) -> (i32, i64)
  %2:2 = call_indirect %returns(%a, %b) {test.x} : (i32, i64) -> (i32, i64)
  return %2#1 : i64
}

func.func @calls_nothing(%f: (i32) -> (), %a: i32) {
  call_indirect %f(%a) : (i32) -> ()
  return
}

func.func @blocks(%a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%0: i32):
  return %0 : i32
}
