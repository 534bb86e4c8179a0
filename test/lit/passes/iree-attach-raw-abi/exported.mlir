// A module that marks its exports means those functions and no others; a wrapper and a function that wants no ABI are
// left out.
// RUN: abi-opt --iree-attach-raw-abi %s | FileCheck %s

// CHECK: func.func @public() {
func.func @public() {
  return
}

// CHECK: func.func private @marked() attributes {iree.module.export, iree.reflection = {f = "I1!R1!", fv = "1"}} {
func.func private @marked() attributes {iree.module.export} {
  return
}

// CHECK: func.func @wrapper() attributes {iree.abi.stub, iree.module.export} {
func.func @wrapper() attributes {iree.abi.stub, iree.module.export} {
  return
}

// CHECK: func.func @none() attributes {iree.abi.none, iree.module.export} {
func.func @none() attributes {iree.abi.none, iree.module.export} {
  return
}
