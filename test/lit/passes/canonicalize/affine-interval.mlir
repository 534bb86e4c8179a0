// RUN: abi-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

// What remainders and counters can be decides divisions. The results are those of mlir-opt, but for loops that never run.

// CHECK-DAG: #[[REM4:.*]] = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-DAG: #[[REM3:.*]] = affine_map<()[s0] -> ((s0 mod 4) mod 3)>
// CHECK-DAG: #[[LESS:.*]] = affine_map<(d0) -> (d0 mod 97)>
// CHECK-DAG: #[[BELOW:.*]] = affine_map<(d0) -> ((d0 - 8) floordiv 97)>

// CHECK-LABEL: @remainder(
// CHECK-SAME: %[[X:[a-z0-9]+]]: index
func.func @remainder(%x: index) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[R4:.*]] = affine.apply #[[REM4]]()[%[[X]]]
  %0 = affine.apply affine_map<(d0) -> ((d0 mod 4) mod 8)>(%x)
  // CHECK-DAG: %[[R3:.*]] = affine.apply #[[REM3]]()[%[[X]]]
  %1 = affine.apply affine_map<(d0) -> ((d0 mod 4) mod 3)>(%x)
  %2 = affine.apply affine_map<(d0) -> ((d0 mod 4) floordiv 4)>(%x)
  %3 = affine.apply affine_map<(d0) -> ((d0 mod 4 + 4) floordiv 4)>(%x)
  // CHECK: "t.use"(%[[R4]], %[[R3]], %[[ZERO]], %[[ONE]])
  "t.use"(%0, %1, %2, %3) : (index, index, index, index) -> ()
  return
}

// CHECK-LABEL: @counter(
func.func @counter() {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
  // CHECK: affine.for %[[I:.*]] = 7 to 100 step 30
  affine.for %i = 7 to 100 step 30 {
    // CHECK-DAG: %[[R:.*]] = affine.apply #[[LESS]](%[[I]])
    // CHECK-DAG: %[[B:.*]] = affine.apply #[[BELOW]](%[[I]])
    %0 = affine.apply affine_map<(d0) -> (d0 mod 98)>(%i)
    %1 = affine.apply affine_map<(d0) -> (d0 mod 97)>(%i)
    %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 97)>(%i)
    %3 = affine.apply affine_map<(d0) -> ((d0 - 8) floordiv 97)>(%i)
    %4 = affine.apply affine_map<(d0) -> ((d0 + 5) floordiv 103)>(%i)
    // CHECK: "t.use"(%[[I]], %[[R]], %[[ONE]], %[[B]], %[[ZERO]])
    "t.use"(%0, %1, %2, %3, %4) : (index, index, index, index, index) -> ()
  }
  return
}

// The counter of a loop that never runs, or whose bounds are not constant, says nothing.

// CHECK-LABEL: @unknown(
func.func @unknown(%n: index) {
  affine.for %i = 9 to 3 {
    // CHECK: affine.apply #[[MAP98:.*]](%i)
    %0 = affine.apply affine_map<(d0) -> (d0 mod 98)>(%i)
    "t.use"(%0) : (index) -> ()
  }
  affine.for %i = 0 to %n {
    // CHECK: affine.apply #[[MAP98]](%i)
    %0 = affine.apply affine_map<(d0) -> (d0 mod 98)>(%i)
    "t.use"(%0) : (index) -> ()
  }
  return
}
