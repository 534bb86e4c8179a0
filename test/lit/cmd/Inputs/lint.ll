target triple = "x86_64-unknown-linux-gnu"
%Vec = type { double, double, double }

declare i8 @narrow(i8)
declare double @length(%Vec)

define i32 @main() {
  ; What the result of narrow is extended to does not matter on x86-64, and nothing reads it.
  call void @narrow(i8 signext 1)
  %1 = call i32 @print(ptr null, i32 1)
  %2 = call i32 (ptr, ...) @print(ptr null, i32 1)
  %3 = call i32 (ptr, ...) @print(ptr null, float 1.0)
  ret i32 %1
}

declare i32 @both(i16, double, ptr)
define i1 @less(i32 %a, i32 %b) {
  %1 = icmp slt i32 %a, %b
  ret i1 %1
}
@variable = global i32 0
@aliased = alias ptr (double), ptr @inner
define internal ptr @inner(double %0) {
  ret ptr null
}
