// The layout of an array is left to the future by the ABI, and a warning says that it is dropped. With the option its
// strides are recorded all the same, but no offset and no map.
// RUN: abi-opt --iree-attach-reflection %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err
// RUN: abi-opt --iree-attach-reflection=strided --iree-verify-abi --verify-diagnostics %s | FileCheck %s --check-prefix=STRIDED

// CHECK{LITERAL}: {\22a\22:[[\22ndarray\22,\22f32\22,2,4,null]],\22r\22:[],\22v\22:1}
// STRIDED{LITERAL}: {\22a\22:[[\22strided\22,[\22ndarray\22,\22f32\22,2,4,null],null,1]],\22r\22:[],\22v\22:1}
// WARN: warning: the V1 signature does not record the layout of argument 0, of type 'memref<4x?xf32, strided<[?, 1]>>' [iree-dropped-layout]
func.func private @f(memref<4x?xf32, strided<[?, 1]>>) attributes {iree.module.export}

// expected-warning@+1 {{the V1 signature does not record the layout of argument 0, of type 'memref<4xf32, strided<[2], offset: 1>>'}} [iree-dropped-layout]
func.func private @offset(memref<4xf32, strided<[2], offset: 1>>) attributes {iree.module.export}

// expected-warning@+1 {{the V1 signature does not record the layout of result 0}} [iree-dropped-layout]
func.func private @map() -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>> attributes {iree.module.export}
