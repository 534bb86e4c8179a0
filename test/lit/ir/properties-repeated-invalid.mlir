// An attribute is either in the dictionary or where the custom form shows it.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

func.func @before(%a: i64) {
  // expected-error@+1 {{attribute 'overflowFlags' occurs more than once in the attribute list}} [duplicate-key]
  %0 = arith.addi %a, %a overflow<nuw> {overflowFlags = #arith.overflow<nsw>} : i64
  return
}

// -----

func.func @behind() {
  // expected-error@+1 {{attribute 'value' occurs more than once in the attribute list}} [duplicate-key]
  %0 = arith.constant {value = 3 : i32} 2 : i32
  return
}

// -----

// expected-error@+1 {{attribute 'type' occurs more than once in the attribute list}} [duplicate-key]
memref.global @global : memref<4xf32> {type = memref<3xf32>}

// -----

func.func @not_flags(%a: i64) {
  // expected-error@+1 {{'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags}} [op-attribute]
  %0 = arith.addi %a, %a {overflowFlags = 3 : i32} : i64
  return
}
