// What the verifier finds in any dialect. All errors of a part are found, not
// only the first.
// RUN: abi-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

func.func @several(%a: f32, %b: i32) {
  // expected-error@+1 {{'arith.addi' op expected 2 operands, but found 3}} [op-operands]
  %0 = "arith.addi"(%b, %b, %b) : (i32, i32, i32) -> i32
  // expected-error@+1 {{'arith.constant' op requires attribute 'value'}} [op-attribute]
  %1 = "arith.constant"() : () -> i32
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}} [op-operands]
  %2 = "arith.addi"(%a, %b) : (f32, i32) -> i32
  return
}

// -----

func.func @no_terminator() {
  // expected-error@+1 {{block with no terminator, has 'arith.constant'}} [block-terminator]
  %0 = arith.constant 1 : i32
}

// -----

func.func @terminator_in_the_middle() {
  // expected-error@+1 {{'func.return' op must be the last operation in the parent block}} [block-terminator]
  return
  return
}

// -----

func.func @empty_block() {
  // expected-error@+1 {{empty block: expect at least a terminator}} [block-terminator]
  "t.op"() ({
  ^a:
  ^b:
    "t.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @successor_count() {
  // expected-error@+1 {{'cf.br' op requires 1 successor but found 0}} [op-successors]
  "cf.br"() : () -> ()
}

// -----

func.func @successor_in_the_middle() {
  // expected-error@+1 {{operation with block successors must terminate its parent block}} [op-successors]
  "t.jump"()[^a] : () -> ()
  return
^a:
  return
}

// -----

// expected-error@+1 {{entry block of region may not have predecessors}} [op-successors]
"t.op"() ({
^entry:
  "t.jump"()[^next] : () -> ()
^next:
  "t.jump"()[^entry, ^entry] : () -> ()
}) : () -> ()

// -----

func.func @segments(%a: i1) {
  // expected-error@+1 {{'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}} [op-segments]
  "cf.cond_br"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> ()
^a:
  return
}

// -----

func.func @negative_segments(%a: i1) {
  // expected-error@+1 {{'operandSegmentSizes' attribute cannot have negative elements}} [op-segments]
  "cf.cond_br"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, -1, 1>}> : (i1) -> ()
^a:
  return
}

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}} [op-parent]
func.return

// -----

// expected-error@+1 {{'builtin.module' op requires one region}} [op-regions]
"builtin.module"() : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}} [op-regions]
"builtin.module"() ({
^a:
  "t.end"() : () -> ()
^b:
  "t.end"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}} [op-results]
"builtin.unrealized_conversion_cast"() : () -> ()
