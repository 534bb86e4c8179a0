// A function, its declaration, a call and a return.
func.func private @next(i32) -> i32
func.func @after_next(%x: i32) -> i32 {
  %one_more = func.call @next(%x) : (i32) -> i32
  %result = func.call @next(%one_more) : (i32) -> i32
  func.return %result : i32
}

// -----

// A function as a value, and a call through it.
func.func private @next(i32) -> i32
func.func @indirect(%x: i32) -> i32 {
  %f = func.constant @next : (i32) -> i32
  %result = func.call_indirect %f(%x) : (i32) -> i32
  return %result : i32
}
