// RUN: abi-opt --iree-verify-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{argument 0 is float32 in the raw signature, but sint32 by its type 'i32'}} [iree-type]
func.func @raw_type(%a: i32) attributes {iree.reflection = {f = "I4!S1!R1!", fv = "1"}} {
  return
}

// -----

// expected-error@+1 {{mismatched arity: expected 1 arguments in the raw signature, got 0}} [iree-arity]
func.func @raw_arity(%a: i32) attributes {iree.reflection = {f = "I1!R1!", fv = "1"}} {
  return
}

// -----

// expected-error@+1 {{raw signature: offset 6: Illegal ScalarType code}} [iree-signature]
func.func @raw_text(%a: i32) attributes {iree.reflection = {f = "I7!S4!t12R1!", fv = "1"}} {
  return
}

// -----

// expected-error@+1 {{Unsupported raw function ABI version}} [iree-signature]
func.func @raw_version() attributes {iree.reflection = {f = "I1!R1!", fv = "2"}} {
  return
}

// -----

// expected-error@+1 {{inputs of the sip signature: raw index 1: no path leads to it}} [iree-arity]
func.func @sip_arity(%a: i32, %b: i32) attributes {iree.reflection = {abi = "sip", abiv = 1 : i32, sip = "I8!S5!k0_0R1!"}} {
  return
}

// -----

// expected-error@+1 {{sip signature: offset 6: key does not fit}} [iree-signature]
func.func @sip_text(%a: i32) attributes {iree.reflection = {abi = "sip", sip = "I8!D5!k0_0R1!"}} {
  return
}

// -----

// expected-error@+1 {{unsupported sip abi version}} [iree-signature]
func.func @sip_version() attributes {iree.reflection = {abi = "sip", abiv = 2 : i32, sip = "I1!R1!"}} {
  return
}

// -----

// expected-error@+1 {{mismatched arity: expected 1 arguments in the V1 signature, got 2}} [iree-arity]
func.func @v1_arity(%a: i32) attributes {iree.abi = "{\22a\22:[\22i32\22,\22i32\22],\22r\22:[]}"} {
  return
}

// -----

// expected-error@+1 {{argument 0 is i8 in the V1 signature, but i32 by its type 'i32'}} [iree-type]
func.func @v1_type(%a: i32) attributes {iree.abi = "{\22a\22:[\22i8\22],\22r\22:[]}"} {
  return
}

// -----

// expected-error@+1 {{$.a[0][2] (offset 23): rank is not the number of dimensions}} [iree-signature]
func.func @v1_text(%a: i32) attributes {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,3,4]],\22r\22:[]}"} {
  return
}
