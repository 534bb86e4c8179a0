// Without locations of another language, the program is this text. @main calls @first, a func.func.
func.func @first(%a: i64, %b: i64) -> i64 {
  %s = arith.addi %a, %b : i64
  %t = arith.muli %s, %b : i64
  return %t : i64
}
c.func @main() -> si32 {
  %a = arith.constant 2 : i64
  %b = arith.constant 3 : i64
  %t = func.call @first(%a, %b) : (i64, i64) -> i64
  %k = arith.constant 15 : i64
  %d = arith.subi %t, %k : i64
  %r = c.cast %d : i64 to si32
  c.return %r : si32
}
