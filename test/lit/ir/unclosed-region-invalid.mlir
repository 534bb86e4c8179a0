// A region that is not closed is noticed at the end of the file; a note says where it begins.
// RUN: not abi-opt %s 2>&1 | FileCheck %s

// CHECK: error: expected operation name in quotes
// CHECK: :[[#@LINE+1]]:30: note: the region that begins here is not closed
func.func @f(%a: i32) -> i32 {
  return %a : i32

func.func @g() {
  return
}
