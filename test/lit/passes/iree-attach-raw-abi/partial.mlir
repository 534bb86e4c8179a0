// A partial signature on an argument or result stands instead of its type and is removed; iree.abi.encoding is the type
// outside the function. Other reflection entries stay.
// RUN: abi-opt --iree-attach-raw-abi %s | FileCheck %s

// CHECK: func.func @partial(%{{.*}}: index, %{{.*}}: i64 {iree.abi.encoding = i32, iree.reflection = {x = "y"}}) -> f64 attributes {iree.reflection = {f = "I9!O1!S3!t6R6!S3!t2", fv = "1", other = "z"}}
func.func @partial(%a: index {iree.reflection = {f_partial = "I4!O1!"}},
                   %b: i64 {iree.abi.encoding = i32, iree.reflection = {x = "y"}})
    -> (f64 {iree.reflection = {f_partial = "R6!S3!t2"}}) attributes {iree.reflection = {other = "z"}} {
  %r = arith.constant 1.0 : f64
  return %r : f64
}
