// A cast that is left over: a note names the op that is not lowered and needs it.
// RUN: not abi-opt --emit=llvm --allow-unregistered-dialect %s 2>&1 | FileCheck %s

// CHECK: error: 'builtin.unrealized_conversion_cast' op is left over
// CHECK: :[[#@LINE+2]]:8: note: the cast is needed by 'foo.load', which is not lowered
func.func @f(%i: index) -> f32 {
  %0 = "foo.load"(%i) : (index) -> f32
  return %0 : f32
}
