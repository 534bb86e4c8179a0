// Every op of func in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | FileCheck %s

// CHECK-LABEL: func.func private @declared(i32 {llvm.signext}, i64) -> (i32 {llvm.signext}) attributes {no_inline, test.x = 3 : i64}
func.func private @declared(i32 {llvm.signext}, i64) -> (i32 {llvm.signext}) attributes {no_inline, test.x = 3 : i64}

// CHECK-LABEL: func.func private @two() -> (i32, i32 {llvm.signext})
func.func private @two() -> (i32, i32 {llvm.signext})

// CHECK-LABEL: func.func nested @"a name"(%a: i32) {
func.func nested @"a name"(%a: i32) {
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func public @attributes(%a: i32 {llvm.noundef}, %b: i64) attributes {test.x} {
func.func public @attributes(%a: i32 {llvm.noundef}, %b: i64) attributes {test.x} {
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @returns(%a: i32, %b: i64) -> (i32, i64) {
func.func @returns(%a: i32, %b: i64) -> (i32, i64) {
  // CHECK-NEXT: return {test.x} %a, %b : i32, i64
  return {test.x} %a, %b : i32, i64
}

// CHECK-LABEL: func.func @returns_function(%f: (i32) -> i64) -> ((i32) -> i64) {
func.func @returns_function(%f: (i32) -> i64) -> ((i32) -> i64) {
  // CHECK-NEXT: return %f : (i32) -> i64
  return %f : (i32) -> i64
}

// CHECK-LABEL: func.func @calls(%a: i32, %b: i64) -> i64 {
func.func @calls(%a: i32, %b: i64) -> i64 {
  // CHECK-NEXT: %0:2 = call @returns(%a, %b) : (i32, i64) -> (i32, i64)
  %0:2 = call @returns(%a, %b) : (i32, i64) -> (i32, i64)
  // CHECK-NEXT: %1:2 = call @returns(%0#0, %0#1) {arg_attrs = [{llvm.noundef}, {}], no_inline, test.x} : (i32, i64) -> (i32, i64)
  %1:2 = call @returns(%0#0, %0#1) {arg_attrs = [{llvm.noundef}, {}], no_inline, test.x} : (i32, i64) -> (i32, i64)
  // CHECK-NEXT: call @"a name"(%a) : (i32) -> ()
  call @"a name"(%a) : (i32) -> ()
  // CHECK-NEXT: %returns = constant @returns : (i32, i64) -> (i32, i64)
  %returns = constant @returns : (i32, i64) -> (i32, i64)
  // CHECK-NEXT: %2:2 = call_indirect %returns(%a, %b) {test.x} : (i32, i64) -> (i32, i64)
  %2:2 = call_indirect %returns(%a, %b) {test.x} : (i32, i64) -> (i32, i64)
  // CHECK-NEXT: return %2#1 : i64
  return %2#1 : i64
}

// CHECK-LABEL: func.func @calls_nothing(%f: (i32) -> (), %a: i32) {
func.func @calls_nothing(%f: (i32) -> (), %a: i32) {
  // CHECK-NEXT: call_indirect %f(%a) : (i32) -> ()
  call_indirect %f(%a) : (i32) -> ()
  return
}

// CHECK-LABEL: func.func @blocks(%a: i32) -> i32 {
func.func @blocks(%a: i32) -> i32 {
  // CHECK-NEXT: cf.br ^bb1(%a : i32)
  cf.br ^bb1(%a : i32)
// CHECK-NEXT: ^bb1(%0: i32):
^bb1(%0: i32):
  // CHECK-NEXT: return %0 : i32
  return %0 : i32
}
