// A memref is a buffer, as it is an array in the V1 signature. Neither records strides, which a warning says.
// RUN: abi-opt --iree-attach-raw-abi --iree-attach-reflection --iree-verify-abi --verify-diagnostics %s | FileCheck %s

// CHECK:      @packed(memref<4x?xf32>, memref<2xi8, strided<[1]>>)
// CHECK-SAME: f = "I16!B6!d4d-1B5!t4d2R1!"
func.func private @packed(memref<4x?xf32>, memref<2xi8, strided<[1]>>) attributes {iree.module.export}

// CHECK:      @strided
// CHECK-SAME: f = "I1!R6!B3!d4"
// expected-warning@+2 {{the raw signature does not record the layout of result 0, of type 'memref<4xf32, strided<[1], offset: 3>>'}} [iree-dropped-layout]
// expected-warning@+1 {{the V1 signature does not record the layout of result 0, of type 'memref<4xf32, strided<[1], offset: 3>>'}} [iree-dropped-layout]
func.func private @strided() -> memref<4xf32, strided<[1], offset: 3>> attributes {iree.module.export}
