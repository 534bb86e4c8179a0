target triple = "x86_64-unknown-linux-gnu"
%Vec = type { double, double, double }

declare i8 @narrow(i8 signext)
declare double @length(%Vec)

define i32 @main() {
  %1 = call i32 @print(ptr null, i32 1)
  %2 = call i32 (ptr, ...) @print(ptr null, i32 1)
  ret i32 %1
}
