// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @operands(%i: index) {
  // expected-error@+1 {{dimension or symbol index mismatch}} [affine-operands]
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i)
  return
}

// -----

func.func @generic(%i: index) {
  // expected-error@+1 {{operand count and affine map dimension and symbol count must match}} [affine-operands]
  %0 = "affine.apply"(%i) {map = affine_map<(d0, d1) -> (d0 + d1)>} : (index) -> index
  return
}

// -----

func.func @results(%i: index) {
  // expected-error@+1 {{mapping must produce one value}} [affine-results]
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----

func.func @none(%i: index) {
  // expected-error@+1 {{affine map expect at least one result}} [affine-results]
  %0 = affine.min affine_map<(d0) -> ()>(%i)
  return
}

// -----

func.func @kind(%i: index) {
  // expected-error@+1 {{custom op 'affine.apply' invalid kind of attribute specified}} [attribute]
  %0 = affine.apply 7 : i32 (%i)
  return
}
