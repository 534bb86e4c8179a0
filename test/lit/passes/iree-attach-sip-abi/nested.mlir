// Index paths of any nesting make one tree a side; keys are sorted whatever the order of the arguments is. An empty path
// is a value that is not nested, and a function without paths has no signature.
// RUN: abi-opt --iree-attach-sip-abi %s | FileCheck %s
// RUN: abi-opt --iree-attach-sip-abi --iree-attach-sip-abi %s | FileCheck %s

// CHECK: func.func @nested
// CHECK-SAME: attributes {iree.reflection = {abi = "sip", abiv = 1 : i32, sip = "I31!S27!k0D17!K4!bar_1K4!foo_0k1_2R3!_0", sipv = "1"}}
func.func @nested(%a: i32 {iree.abi.index_path = [0, "foo"]}, %b: i32 {iree.abi.index_path = [0, "bar"]},
                  %c: i32 {iree.abi.index_path = [1]}) -> (i32 {iree.abi.index_path = []}) {
  return %a : i32
}

// CHECK: func.func @tensorflow
// CHECK-SAME: sip = "I12!S9!k0_0k1_1R10!D7!K2!x_0"
func.func @tensorflow(%a: i32 {tf_saved_model.index_path = [0]}, %b: i32 {tf_saved_model.index_path = [1]})
    -> (i32 {tf_saved_model.index_path = ["x"]}) {
  return %a : i32
}

// CHECK: func.func @none(%{{.*}}: i32) {
func.func @none(%a: i32) {
  return
}
