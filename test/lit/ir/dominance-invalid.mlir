// Values have to be there before they are used.
// RUN: abi-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

func.func @later() {
  // expected-error@+1 {{operand #0 does not dominate this use}} [dominance]
  "t.use"(%a) : (i32) -> ()
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %a = "t.def"() : () -> i32
  return
}

// -----

func.func @one_way_only(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %a = "t.def"() : () -> i32
  cf.br ^right
^right:
  // expected-error@+1 {{operand #0 does not dominate this use}} [dominance]
  "t.use"(%a) : (i32) -> ()
  return
}

// -----

// expected-note@+1 {{operand defined as a block argument (block #1 in the same region)}}
func.func @argument(%c: i1, %x: i32) {
  cf.cond_br %c, ^left(%x : i32), ^right
^left(%a: i32):
  cf.br ^right
^right:
  // expected-error@+1 {{operand #1 does not dominate this use}} [dominance]
  "t.use"(%c, %a) : (i1, i32) -> ()
  return
}

// -----

func.func @own_region() {
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %a = "t.op"() ({
    // expected-error@+1 {{operand #0 does not dominate this use}} [dominance]
    "t.use"(%a) : (i32) -> ()
  }) : () -> i32
  return
}
