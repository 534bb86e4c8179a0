// What the verifier and the parser reject, in MLIR's words.
// RUN: abi-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{missing right operand of binary operator}} [affine]
  affine.load %m[%a mod] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}} [affine]
  affine.load %m[%a * %b] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}} [affine-results]
  affine.load %m[%a, %b] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{use of undeclared identifier}} [affine]
  %y = affine.load %m[a] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{expected '(' at start of SSA symbol}} [syntax]
  %y = affine.load %m[symbol %a] : memref<10xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}} [value-type]
  %y = affine.load %m[%x] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{no expression inside parentheses}} [affine]
  %y = affine.load %m[()] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{expected '[' in affine map}} [syntax]
  %y = affine.load %m %a : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op expected lower bound map to have at least one result}} [affine-bound]
  affine.for %i = affine_map<()->()>() to 10 {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' expected 'to' between bounds}} [affine-bound]
  affine.for %i = 1 too 10 {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}} [affine-bound]
  affine.for %i = 1 to 10 step -1 {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}} [affine-bound]
  affine.for %i = affine_map<()[s]->(0,s-1)>()[%a] to %b {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}} [affine-bound]
  affine.for %i = %a to affine_map<()[s]->(0,s-1)>()[%a] {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}} [affine-end]
  %y = affine.if affine_set<():()>() -> f32 {affine.yield %x : f32}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}} [affine-end]
  %y = affine.for %i = 0 to 10 iter_args(%z = %x) -> f32 {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}} [affine-loop]
  %y = affine.for %i = 0 to 10 iter_args(%z = %x) -> (f32, f32) {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.yield' op types mismatch between yield op and its parent}} [affine-end]
  %y = affine.for %i = 0 to 10 iter_args(%z = %x) -> f32 { affine.yield %a : index }
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op expected body to have a single index argument for the induction variable}} [affine-loop]
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({^bb0(%i: i32): affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}} [affine-loop]
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({^bb0(%i: index): affine.yield }) : (f32) -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op attribute 'step' failed to satisfy constraint: index attribute}} [op-attribute]
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, step = 1 : i32, operandSegmentSizes = array<i32: 0, 0, 0>, upperBoundMap = affine_map<() -> (0)>}> ({^bb0(%i: index): affine.yield }) : () -> ()
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'index'}} [value-type]
  affine.store %a, %m[%a] : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.store' op affine map num results must equal memref rank}} [affine-results]
  "affine.store"(%x, %m) <{map = affine_map<() -> ()>}> : (f32, memref<10xf32>) -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.store' op value to store must have the same type as memref element type}} [op-types]
  "affine.store"(%a, %m) <{map = affine_map<(i) -> (i)>}> : (index, memref<10xf32>) -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.load' op expects as many subscripts as affine map inputs}} [affine-operands]
  "affine.load"(%m, %a, %b) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.load' op result type must match element type of memref}} [op-types]
  "affine.load"(%m, %a) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index) -> i32
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}} [op-types]
  affine.vector_load %m[%a] : memref<10xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}} [op-attribute]
  affine.prefetch %m[%a], read, locality<5>, data : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}} [affine-results]
  affine.prefetch %m[%a, %a], read, locality<3>, data : memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}} [affine-operands]
  "affine.if"(%a) <{condition = affine_set<() : (0==0)>}> ({ affine.yield }, {}) : (index) -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}} [affine-end]
  affine.if affine_set<() : (0==0)>() { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.if' op region #0 should have no arguments}} [op-regions]
  affine.if affine_set<() : (0==0)>() { ^bb0(%q: i32): }
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}} [affine-basis]
  affine.linearize_index [%a, %b] by () : index
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}} [affine-basis]
  affine.delinearize_index %a into (0) : index
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}} [affine-basis]
  affine.delinearize_index %a into (2, 3) : index, index, index, index
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA destination to be of memref type}} [affine-dma]
  affine.dma_start %m[%a], %x[%a], %m[%a], %a : memref<10xf32>, f32, memref<10xf32>
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}} [affine-loop]
  affine.parallel (%i) = (0) to (10) step (1, 2) {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op expected lower bound map to have at least one result}} [affine-bound]
  affine.parallel (%i) = (max()) to (10) {}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op a reduction must be specified for each output}} [affine-reduction]
  %y = affine.parallel (%i) = (0) to (10) -> f32 {affine.yield %x : f32}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.parallel' invalid reduction value: "bad"}} [affine-reduction]
  %y = affine.parallel (%i) = (0) to (10) reduce ("bad") -> f32 {affine.yield %x : f32}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op result type cannot match reduction attribute}} [affine-reduction]
  %y = affine.parallel (%i) = (0) to (10) reduce ("addi") -> f32 {affine.yield %x : f32}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.load' op operand cannot be used as a dimension id}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.load %m[%y] : memref<10xf32> }
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.prefetch %m[%y], read, locality<3>, data : memref<10xf32>}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op dst index must be a valid dimension or symbol identifier}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.dma_start %m[%a], %m[%y], %m[%a], %a : memref<10xf32>, memref<10xf32>, memref<10xf32>}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.dma_wait %m[%y], %a : memref<10xf32>}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{dimensional operand cannot be used as a symbol}} [affine-symbol]
  affine.for %i = 0 to 3 { affine.apply affine_map<()[d0]->(d0)>()[%i]}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.for %j = %y to 10 {}}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op operand cannot be used as a dimension id}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.parallel (%j) = (%y) to (10) {}}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.if' op operand cannot be used as a dimension id}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = "foo"() : () -> index affine.if affine_set<(d0) : (d0>=0)>(%y) {}}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.for' op operand cannot be used as a dimension id}} [affine-symbol]
  affine.for %i = 0 to 3 { %y = arith.addi %i, %i : index affine.for %j = affine_map<(d0)->(d0)>(%y) to 10 {}}
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}} [affine-end]
  "foo"() ({ affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op expected lower bounds map to have 1 results}} [affine-bound]
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0, 1)>, reductions = [], steps = [2], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({^bb0(%i: index): affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.parallel' op a reduction must be specified for each output}} [affine-reduction]
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [3], steps = [2], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({^bb0(%i: index): affine.yield }) : () -> ()
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}} [affine-operands]
  affine.min affine_map<(d0) -> (d0)>(%a, %b)
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.apply' op mapping must produce one value}} [affine-results]
  affine.apply affine_map<(d0) -> (d0, d0)>(%a)
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.max' op affine map expect at least one result}} [affine-results]
  affine.max affine_map<(d0) -> ()>(%a)
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{'affine.apply' op operand #0 must be variadic of index, but got 'f32'}} [op-operands]
  %u = "affine.apply"(%x) {map = affine_map<(d0) -> (d0)>} : (f32) -> (index)
  return
}

// -----

func.func @f(%a: index, %b: index, %m: memref<10xf32>, %x: f32) {
  // expected-error@+1 {{custom op 'affine.apply' invalid kind of attribute specified}} [attribute]
  affine.apply 7 : i32 (%a)
  return
}
