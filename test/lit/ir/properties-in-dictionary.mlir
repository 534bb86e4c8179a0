// A dictionary may hold the attributes that a custom form shows elsewhere.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s

// CHECK-LABEL: func.func private @attributes(i32 {llvm.noundef}) -> (i32 {llvm.noundef})
func.func private @attributes(i32) -> i32 attributes {arg_attrs = [{llvm.noundef}], res_attrs = [{llvm.noundef}]}

// CHECK:       memref.global "private" constant @global : memref<4xf32>
memref.global @global : memref<4xf32> {sym_visibility = "private", constant}

// CHECK-LABEL: func.func @arithmetic
// CHECK-NEXT:    arith.addi %a, %a overflow<nsw> : i64
// CHECK-NEXT:    arith.addf %x, %x fastmath<fast> : f32
// CHECK-NEXT:    arith.cmpf ogt, %x, %x fastmath<nnan> : f32
// CHECK-NEXT:    arith.truncf %x to_nearest_even fastmath<nnan> : f32 to f16
// CHECK-NEXT:    arith.divsi %a, %a exact : i64
// CHECK-NEXT:    cf.cond_br %c weights([90, 10]), ^bb1, ^bb1
func.func @arithmetic(%c: i1, %a: i64, %x: f32) {
  %0 = arith.addi %a, %a {overflowFlags = #arith.overflow<nsw>} : i64
  %1 = arith.addf %x, %x {fastmath = #arith.fastmath<fast>} : f32
  %2 = arith.cmpf ogt, %x, %x {fastmath = #arith.fastmath<nnan>} : f32
  %3 = arith.truncf %x {fastmath = #arith.fastmath<nnan>, roundingmode = 0 : i32} : f32 to f16
  %4 = arith.divsi %a, %a {isExact} : i64
  cf.cond_br %c, ^bb1, ^bb1 {branch_weights = array<i32: 90, 10>}
^bb1:
  return
}

// CHECK-LABEL: llvm.func @llvm
// CHECK-NEXT:    llvm.add %a, %a overflow<nsw> : i64
// CHECK-NEXT:    llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    llvm.or disjoint %a, %a : i64
// CHECK-NEXT:    llvm.load volatile %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.cond_br %c weights([90, 10]), ^bb1, ^bb1
llvm.func @llvm(%c: i1, %a: i64, %x: f32, %p: !llvm.ptr) {
  %0 = llvm.add %a, %a {overflowFlags = #llvm.overflow<nsw>} : i64
  %1 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
  %2 = llvm.or %a, %a {isDisjoint} : i64
  %3 = llvm.load %p {volatile_, ordering = 7 : i64, alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.cond_br %c, ^bb1, ^bb1 {branch_weights = array<i32: 90, 10>}
^bb1:
  llvm.return
}
