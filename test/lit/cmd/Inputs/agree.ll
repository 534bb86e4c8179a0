target triple = "x86_64-unknown-linux-gnu"
declare i32 @f(i64, ptr)
declare i32 @g(ptr)
