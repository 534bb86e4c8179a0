// Ranked tensors are buffers, numbers are scalars; float32 is the default and not written, a dynamic dimension is -1.
// i1 is recorded as sint8, because the ABI has no truth values.
// RUN: abi-opt --allow-unregistered-dialect --iree-attach-raw-abi %s | FileCheck %s
// RUN: abi-opt --allow-unregistered-dialect --iree-attach-raw-abi --iree-attach-raw-abi %s | FileCheck %s

// CHECK: func.func @tensors(%{{.*}}: tensor<?x128x64xf32>) -> tensor<?x8x64xi32> attributes {iree.reflection = {f = "I15!B11!d-1d128d64R15!B11!t6d-1d8d64", fv = "1"}}
func.func @tensors(%a: tensor<?x128x64xf32>) -> tensor<?x8x64xi32> {
  %r = "test.op"(%a) : (tensor<?x128x64xf32>) -> tensor<?x8x64xi32>
  return %r : tensor<?x8x64xi32>
}

// CHECK: func.func @scalars(%{{.*}}: i32, %{{.*}}: i1, %{{.*}}: ui64) attributes {iree.reflection = {f = "I17!S3!t6S3!t4S4!t11R1!", fv = "1"}}
func.func @scalars(%a: i32, %b: i1, %c: ui64) {
  return
}

// CHECK: func.func @nothing() attributes {iree.reflection = {f = "I1!R1!", fv = "1"}}
func.func @nothing() {
  return
}
