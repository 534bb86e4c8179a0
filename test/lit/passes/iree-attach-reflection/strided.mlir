// The layout of an array is left to the future by the ABI; with the option it is recorded all the same.
// RUN: abi-opt --iree-attach-reflection %s | FileCheck %s
// RUN: abi-opt --iree-attach-reflection=strided --iree-verify-abi %s | FileCheck %s --check-prefix=STRIDED

// CHECK{LITERAL}: {\22a\22:[[\22ndarray\22,\22f32\22,2,4,null]],\22r\22:[],\22v\22:1}
// STRIDED{LITERAL}: {\22a\22:[[\22strided\22,[\22ndarray\22,\22f32\22,2,4,null],null,1]],\22r\22:[],\22v\22:1}
func.func private @f(memref<4x?xf32, strided<[?, 1]>>) attributes {iree.module.export}
