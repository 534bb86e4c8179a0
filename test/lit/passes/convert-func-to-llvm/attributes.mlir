// Attributes stay, and take effect if LLVM's function has one of that name.
// Linkage has an attribute of its own; visibility is something else.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func internal @linkage() {
func.func @linkage() attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
// CHECK: llvm.func @nested() attributes {sym_visibility = "nested"} {
func.func nested @nested() {
  return
}
// CHECK: llvm.func @readnone() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, sym_visibility = "private"}
func.func private @readnone() attributes {llvm.readnone}
// CHECK: llvm.func @variadic(i32, ...) attributes {sym_visibility = "private"}
func.func private @variadic(i32) attributes {func.varargs = true}
// CHECK: llvm.func @not_variadic(i32) attributes {sym_visibility = "private"}
func.func private @not_variadic(i32) attributes {func.varargs = false}
// CHECK: llvm.func @others() attributes {always_inline, passthrough = ["nounwind"], sym_visibility = "private", test.x = 1 : i32}
func.func private @others() attributes {always_inline, no_inline, passthrough = ["nounwind"], test.x = 1 : i32}
// CHECK: llvm.func @arguments(i8 {llvm.signext}, i64, !llvm.ptr {llvm.byval = i64, test.x}) -> (i1 {llvm.zeroext}) attributes
func.func private @arguments(i8 {llvm.signext}, index, !llvm.ptr {llvm.byval = index, test.x}) -> (i1 {llvm.zeroext})
// A struct has no attributes of its parts.
// CHECK: llvm.func @two_results() -> !llvm.struct<(i1, i8)> attributes
func.func private @two_results() -> (i1 {llvm.zeroext}, i8 {llvm.signext})

// CHECK-LABEL: llvm.func @calls
func.func @calls(%a: i8, %i: index, %p: !llvm.ptr) -> i1 {
  // CHECK: llvm.call fastcc @arguments(%a, %i, %p) {no_inline, test.x} : (i8 {llvm.signext}, i64, !llvm.ptr) -> (i1 {llvm.zeroext})
  %0 = call @arguments(%a, %i, %p) {CConv = #llvm.cconv<fastcc>, no_inline, test.x, arg_attrs = [{llvm.signext}, {}, {}], res_attrs = [{llvm.zeroext}]} : (i8, index, !llvm.ptr) -> i1
  // CHECK: llvm.return {test.x} %0 : i1
  return {test.x} %0 : i1
}
