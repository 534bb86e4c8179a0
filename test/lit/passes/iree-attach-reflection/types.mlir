// Without index paths the types alone are described; the parts of a tuple count on their own.
// RUN: abi-opt --iree-attach-reflection %s | FileCheck %s

// CHECK: func.func @types
// CHECK-SAME: attributes {iree.abi = "{\22a\22:{{\[\[}}\22ndarray\22,\22f32\22,2,null,4],\22i1\22,\22i8\22,\22bf16\22,[\22ndarray\22,\22f64\22,null]],\22r\22:{{\[\[}}\22ndarray\22,\22f64\22,null]],\22v\22:1}"}
func.func @types(%a: tensor<?x4xf32>, %b: i1, %c: tuple<i8, bf16>, %d: tensor<*xf64>) -> tensor<*xf64> {
  return %d : tensor<*xf64>
}
