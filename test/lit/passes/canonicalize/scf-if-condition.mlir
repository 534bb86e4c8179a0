// The condition is known inside the regions, and a constant chooses one. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @g
// CHECK-LABEL: func.func @inside
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.if %c {
// CHECK-NEXT: func.call @g(%true) : (i1) -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: func.call @g(%false) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @g(i1)

func.func @inside(%c: i1) {
  scf.if %c {
    func.call @g(%c) : (i1) -> ()
  } else {
    func.call @g(%c) : (i1) -> ()
  }
  return
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %0 = call @f(%a) : (index) -> index
// CHECK-NEXT: %1 = call @f(%a) : (index) -> index
// CHECK-NEXT: return %0, %1 : index, index
func.func private @f(index) -> index

func.func @constant(%a: index) -> (index, index) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %true -> (index) {
    %2 = func.call @f(%a) : (index) -> index
    scf.yield %2 : index
  } else {
    scf.yield %a : index
  }
  %1 = scf.if %false -> (index) {
    scf.yield %a : index
  } else {
    %2 = func.call @f(%a) : (index) -> index
    scf.yield %2 : index
  }
  return %0, %1 : index, index
}

// -----

// CHECK: func.func private @g
// CHECK-LABEL: func.func @without_else
// CHECK-NEXT: return
func.func private @g(i1)

func.func @without_else(%c: i1) {
  %false = arith.constant false
  scf.if %false {
    func.call @g(%c) : (i1) -> ()
  }
  return
}

// -----

// CHECK: func.func private @g
// CHECK-LABEL: func.func @empty_else
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.if %c {
// CHECK-NEXT: func.call @g(%true) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @g(i1)

func.func @empty_else(%c: i1) {
  scf.if %c {
    func.call @g(%c) : (i1) -> ()
  } else {
  }
  return
}
