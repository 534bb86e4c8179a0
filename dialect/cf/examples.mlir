// A loop over blocks: the sum of 0, 1, ..., n - 1.
func.func @sum(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %zero : i32, i32)
^head(%i: i32, %sum: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^end
^body:
  %next_sum = arith.addi %sum, %i : i32
  %next = arith.addi %i, %one : i32
  cf.br ^head(%next, %next_sum : i32, i32)
^end:
  return %sum : i32
}

// -----

// A choice among several blocks.
func.func @price(%kind: i32) -> i32 {
  %low = arith.constant 10 : i32
  %high = arith.constant 99 : i32
  cf.switch %kind : i32, [
    default: ^end(%low : i32),
    2: ^end(%high : i32),
    7: ^end(%high : i32)
  ]
^end(%price: i32):
  return %price : i32
}

// -----

// An assertion that is checked at run time.
func.func @checked(%ok: i1) {
  cf.assert %ok, "not ok"
  return
}
