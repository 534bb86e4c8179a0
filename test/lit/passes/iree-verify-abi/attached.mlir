// What the passes attach is approved, with and without index paths, and again after the text was read back.
// RUN: abi-opt --iree-attach-raw-abi --iree-attach-sip-abi --iree-attach-reflection --iree-verify-abi %s | abi-opt --iree-verify-abi - | FileCheck %s

// CHECK: func.func @paths
// CHECK-SAME: iree.abi =
// CHECK-SAME: iree.reflection = {abi = "sip", abiv = 1 : i32, f = "I11!S3!t4S3!t5R1!", fv = "1", sip = "I17!D13!K2!x_0K2!y_1R1!", sipv = "1"}
func.func @paths(%a: i8 {iree.abi.index_path = ["x"]}, %b: i16 {iree.abi.index_path = ["y"]}) {
  return
}

// CHECK: func.func @types
// CHECK-SAME: iree.abi =
// CHECK-SAME: iree.reflection = {f = "I8!B5!t1d4R1!"
func.func @types(%a: tensor<4xf16>) {
  return
}
