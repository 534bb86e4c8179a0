// A chain of casts that comes back to a type it had goes, with all casts that
// nobody uses then. What leads to another type stays, as does what takes the
// results of one cast in another order.

// RUN: abi-opt %s --reconcile-unrealized-casts --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%a: i64, %b: index) -> (i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %a : i64 to index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  // CHECK-NEXT: %[[I:.*]] = builtin.unrealized_conversion_cast %b : index to i64
  %3 = builtin.unrealized_conversion_cast %b : index to i64
  // CHECK-NEXT: %[[F:.*]] = builtin.unrealized_conversion_cast %[[I]] : i64 to f32
  %4 = builtin.unrealized_conversion_cast %3 : i64 to f32
  %5 = builtin.unrealized_conversion_cast %4 : f32 to index
  // CHECK-NEXT: "test.live"(%[[F]]) : (f32) -> ()
  "test.live"(%4) : (f32) -> ()
  // CHECK-NEXT: %[[P:.*]]:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %6:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %7 = builtin.unrealized_conversion_cast %6#0, %6#1 : i32, i32 to i64
  // CHECK-NEXT: %[[S:.*]] = builtin.unrealized_conversion_cast %[[P]]#1, %[[P]]#0 : i32, i32 to i64
  %8 = builtin.unrealized_conversion_cast %6#1, %6#0 : i32, i32 to i64
  %9 = builtin.unrealized_conversion_cast %a : i64 to i64
  // CHECK-NEXT: "test.use"(%a, %a, %[[S]], %a) : (i64, i64, i64, i64) -> ()
  "test.use"(%2, %7, %8, %9) : (i64, i64, i64, i64) -> ()
  // CHECK-NEXT: return %a, %b : i64, index
  return %2, %5 : i64, index
}
