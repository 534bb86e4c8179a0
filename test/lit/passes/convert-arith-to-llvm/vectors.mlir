// A vector of several dimensions is an array of vectors in LLVM; an op on it is
// done for each of them. Vectors of one dimension are LLVM's own.

// RUN: abi-opt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @one_dimension
func.func @one_dimension(%v: vector<4xi32>, %w: vector<4xi32>, %c: vector<4xi1>, %s: vector<[4]xf32>) {
  // CHECK-NEXT: llvm.add %v, %w : vector<4xi32>
  %0 = arith.addi %v, %w : vector<4xi32>
  // CHECK-NEXT: llvm.icmp "eq" %v, %w : vector<4xi32>
  %1 = arith.cmpi eq, %v, %w : vector<4xi32>
  // CHECK-NEXT: llvm.select %c, %v, %w : vector<4xi1>, vector<4xi32>
  %2 = arith.select %c, %v, %w : vector<4xi1>, vector<4xi32>
  // CHECK-NEXT: llvm.fneg %s : vector<[4]xf32>
  %3 = arith.negf %s : vector<[4]xf32>
  // CHECK-NEXT: llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xindex>) : vector<4xi64>
  %4 = arith.constant dense<[1, 2, 3, 4]> : vector<4xindex>
  return
}

// CHECK-LABEL: func.func @two_dimensions
func.func @two_dimensions(%v: vector<2x3xf32>, %w: vector<2x3xf32>) {
  // CHECK-DAG: %[[V:.*]] = builtin.unrealized_conversion_cast %v : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
  // CHECK-DAG: %[[W:.*]] = builtin.unrealized_conversion_cast %w : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
  // CHECK: %[[R:.*]] = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[V0:.*]] = llvm.extractvalue %[[V]][0] : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[W0:.*]] = llvm.extractvalue %[[W]][0] : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[S0:.*]] = llvm.fadd %[[V0]], %[[W0]] {fastmathFlags = #llvm.fastmath<fast>} : vector<3xf32>
  // CHECK-NEXT: %[[R0:.*]] = llvm.insertvalue %[[S0]], %[[R]][0] : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[V1:.*]] = llvm.extractvalue %[[V]][1] : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[W1:.*]] = llvm.extractvalue %[[W]][1] : !llvm.array<2 x vector<3xf32>>
  // CHECK-NEXT: %[[S1:.*]] = llvm.fadd %[[V1]], %[[W1]] {fastmathFlags = #llvm.fastmath<fast>} : vector<3xf32>
  // CHECK-NEXT: llvm.insertvalue %[[S1]], %[[R0]][1] : !llvm.array<2 x vector<3xf32>>
  %0 = arith.addf %v, %w fastmath<fast> : vector<2x3xf32>
  // CHECK: llvm.fcmp "olt" %{{.*}}, %{{.*}} : vector<3xf32>
  // CHECK-NEXT: llvm.insertvalue %{{.*}}, %{{.*}}[0] : !llvm.array<2 x vector<3xi1>>
  // CHECK: llvm.fcmp "olt" %{{.*}}, %{{.*}} : vector<3xf32>
  // CHECK-NEXT: llvm.insertvalue %{{.*}}, %{{.*}}[1] : !llvm.array<2 x vector<3xi1>>
  %1 = arith.cmpf olt, %v, %w : vector<2x3xf32>
  // CHECK: llvm.bitcast %{{.*}} : vector<3xf32> to vector<3xi32>
  %2 = arith.bitcast %v : vector<2x3xf32> to vector<2x3xi32>
  // CHECK: llvm.mlir.constant(dense<1.000000e+00> : vector<2x3xf32>) : !llvm.array<2 x vector<3xf32>>
  %3 = arith.constant dense<1.0> : vector<2x3xf32>
  return
}

// CHECK-LABEL: func.func @three_dimensions
func.func @three_dimensions(%v: vector<2x2x4xi8>, %w: vector<2x2x4xi8>) {
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0, 0] : !llvm.array<2 x array<2 x vector<4xi8>>>
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0, 1] : !llvm.array<2 x array<2 x vector<4xi8>>>
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1, 0] : !llvm.array<2 x array<2 x vector<4xi8>>>
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1, 1] : !llvm.array<2 x array<2 x vector<4xi8>>>
  %0 = arith.muli %v, %w : vector<2x2x4xi8>
  return
}
