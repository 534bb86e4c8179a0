// RUN: abi-opt %s --split-input-file --verify-diagnostics

// A cast has index on one side, and on one only.
func.func @f(%a: index) {
  // expected-error @+1 {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}} [index-cast]
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'index.castu' op operand type 'i32' and result type 'i64' are cast incompatible}} [index-cast]
  %0 = index.castu %a : i32 to i64
  return
}
