// What the author of a function wrote about it stays, on the function or in its reflection dictionary.
// RUN: abi-opt --iree-attach-reflection %s | FileCheck %s

// CHECK: func.func @written(%{{.*}}: i8) attributes {iree.abi = "{\22a\22:{{\[\[}}\22named\22,\22x\22,\22i8\22]],\22r\22:[]}"} {
func.func @written(%a: i8) attributes {iree.abi = "{\22a\22:[[\22named\22,\22x\22,\22i8\22]],\22r\22:[]}"} {
  return
}

// CHECK: func.func @wrapped() attributes {iree.reflection = {iree.abi = "{}"}} {
func.func @wrapped() attributes {iree.reflection = {iree.abi = "{}"}} {
  return
}
