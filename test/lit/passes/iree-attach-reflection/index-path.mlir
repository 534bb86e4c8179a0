// Index paths give the structure: positions that no path has are null, names come behind the positions, a result of
// several values is a tuple, and lists below arguments are lists.
// RUN: abi-opt --iree-attach-reflection %s | FileCheck %s

// CHECK: func.func @structure
// CHECK-SAME: iree.abi = "{\22a\22:{{\[\[}}\22slist\22,\22i8\22,null,\22i16\22],null,\22i32\22,[\22named\22,\22k\22,\22i64\22]],\22r\22:{{\[\[}}\22stuple\22,\22i8\22,\22i16\22]],\22v\22:1}"
func.func @structure(%a: i64 {iree.abi.index_path = ["k"]}, %b: i8 {iree.abi.index_path = [0, 0]},
                     %c: i16 {iree.abi.index_path = [0, 2]}, %d: i32 {iree.abi.index_path = [2]})
    -> (i8 {iree.abi.index_path = [0]}, i16 {iree.abi.index_path = [1]}) {
  return %b, %c : i8, i16
}
