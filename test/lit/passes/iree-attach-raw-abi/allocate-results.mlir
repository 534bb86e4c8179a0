// A result of dynamic shape cannot be allocated by its type. The function that does is declared: it takes every dynamic
// dimension of the inputs and returns a buffer for each such result.
// RUN: abi-opt --iree-attach-raw-abi=allocate-results --iree-verify-abi %s | FileCheck %s
// RUN: abi-opt --iree-attach-raw-abi=allocate-results --iree-attach-raw-abi=allocate-results %s | FileCheck %s

// CHECK: func.func private @dynamic
// CHECK-SAME: iree.reflection = {f = "I20!B6!d-1d4B9!t6d-1d-1R18!B4!d-1B1!B6!d2d-1", fbr = "dynamic$allocate_results", fv = "1"}
func.func private @dynamic(tensor<?x4xf32>, tensor<?x?xi32>) -> (tensor<?xf32>, tensor<f32>, tensor<2x?xf32>) attributes {iree.module.export}
// CHECK-NEXT: func.func private @dynamic$allocate_results(index, index, index) -> (tensor<?xf32>, tensor<2x?xf32>)

// CHECK: func.func private @static(tensor<?xf32>) -> tensor<4xf32>
// CHECK-SAME: iree.reflection = {f = "I7!B4!d-1R6!B3!d4", fv = "1"}
func.func private @static(tensor<?xf32>) -> tensor<4xf32> attributes {iree.module.export}

// A function that exists is taken if its type is right.
// CHECK: func.func private @named
// CHECK-SAME: fbr = "make"
func.func private @named() -> tensor<?xf32> attributes {iree.module.export, iree.reflection = {fbr = "make"}}
func.func private @make() -> tensor<?xf32>
