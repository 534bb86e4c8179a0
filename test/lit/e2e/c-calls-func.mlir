// A c.func may call a func.func: the C side of it follows the C ABI, the call
// MLIR's convention. No cast is left between the two.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Pair = !c.struct<"Pair" {x: si8, y: si8}>

// CHECK-LABEL: define { i64, float } @helper(i8 %a, float %b)
func.func @helper(%a: si8, %b: f32) -> (index, f32) {
  %i = c.cast %a : si8 to i64
  %n = arith.index_cast %i : i64 to index
  return %n, %b : index, f32
}

// A narrow integer is extended for C callers, and is not for MLIR's.
// CHECK-LABEL: define signext i8 @first(i16 %{{.*}}, float noundef %{{.*}})
c.func @first(%p: !Pair, %f: f32) -> si8 {
  %x = c.get %p["x"] : !Pair -> si8
  // CHECK: %[[R:.*]] = call { i64, float } @helper(i8 %{{.*}}, float %{{.*}})
  // CHECK: extractvalue { i64, float } %[[R]], 0
  %n, %g = func.call @helper(%x, %f) : (si8, f32) -> (index, f32)
  %i = arith.index_cast %n : index to i8
  %r = c.cast %i : i8 to si8
  c.return %r : si8
}

// CHECK-LABEL: define i32 @through(
c.func @through(%x: si32) -> si32 {
  // CHECK: call i32 @identity(
  %h = func.constant @identity : (si32) -> si32
  %r = func.call_indirect %h(%x) : (si32) -> si32
  c.return %r : si32
}

func.func private @identity(si32) -> si32
