// What the arith ops refuse.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}} [op-operands]
  %0 = "arith.addi"(%f, %f) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'}} [op-operands]
  %0 = "arith.addi"(%si, %si) : (si32, si32) -> si32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}} [op-same-types]
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}} [op-operands]
  %0 = "arith.addf"(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags}} [op-attribute]
  %0 = "arith.addi"(%a, %a) {overflowFlags = #arith.fastmath<fast>} : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}} [attr-syntax]
  %0 = arith.addi %a, %a overflow<wrap> : i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}} [attr-syntax]
  %0 = arith.addf %f, %f fastmath<slow> : f32
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{expects different type than prior uses: 'i32' vs 'index'}} [value-type]
  %0 = arith.addi %a, %i : i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}} [attr-syntax]
  %0 = arith.cmpi less, %a, %a : i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}} [op-attribute]
  %0 = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}} [op-results]
  %0 = "arith.cmpi"(%a, %a) <{predicate = 7 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}} [op-types]
  %0 = "arith.cmpi"(%v, %v) <{predicate = 7 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<3xi1>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}} [op-attribute]
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.constant' op requires attribute 'value'}} [op-attribute]
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}} [op-types]
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance}} [op-attribute]
  %0 = "arith.constant"() <{value = [1]}> : () -> i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.constant' op integer return type must be signless}} [op-types]
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}} [op-types]
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{invalid kind of attribute specified}} [attribute]
  %0 = arith.constant @f
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.extui' op operand type 'i32' and result type 'i32' are cast incompatible}} [op-types]
  %0 = arith.extui %a : i32 to i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.extsi' op requires the same shape for all operands and results}} [op-types]
  %0 = arith.extsi %v : vector<4xi32> to i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.extsi' op requires the same shape for all operands and results}} [op-types]
  %0 = arith.extsi %v : vector<4xi32> to vector<3xi64>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %0 = arith.extsi %t : tensor<3xi32> to tensor<?xi64>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.trunci' op operand type 'vector<4xi32>' and result type 'vector<4xi64>' are cast incompatible}} [op-types]
  %0 = arith.trunci %v : vector<4xi32> to vector<4xi64>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.trunci' op operand #0 must be signless-fixed-width-integer-like, but got 'f32'}} [op-operands]
  %0 = arith.trunci %f : f32 to i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}} [op-types]
  %0 = arith.truncf %f : f32 to f64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.fptosi' op operand #0 must be floating-point-like, but got 'i32'}} [op-operands]
  %0 = arith.fptosi %a : i32 to f64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}} [op-types]
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}} [op-types]
  %0 = arith.bitcast %a : i32 to i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}} [op-operands]
  %0 = arith.bitcast %i : index to i64
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f32' are cast incompatible}} [op-types]
  %0 = arith.scaling_extf %f, %f : f32, f32 to f32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}} [op-types]
  %0 = arith.select %vb, %t, %t : vector<4xi1>, tensor<3xi32>
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}} [op-types]
  %0 = arith.select %vb, %f, %f : vector<4xi1>, f32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}} [op-types]
  %0 = "arith.select"(%i1, %f, %i1) : (i1, f32, i1) -> f32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.select' op operand #0 must be bool-like, but got 'i32'}} [op-operands]
  %0 = arith.select %a, %a, %a : i32, i32
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}} [op-types]
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}} [op-results]
  %0:2 = "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.addui_extended' op if an operand is non-scalar, then all results must be non-scalar}} [op-types]
  %0:2 = "arith.addui_extended"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, i1)
  return
}

// -----

func.func @f(%a: i32, %f: f32, %i1: i1, %i: index, %v: vector<4xi32>, %vb: vector<4xi1>, %t: tensor<3xi32>, %si: si32) {
  // expected-error@+1 {{'arith.extsi' op expected 1 operands, but found 2}} [op-operands]
  %0 = "arith.extsi"(%a, %a) : (i32, i32) -> i64
  return
}
