// Prints twice the number of its arguments.
llvm.mlir.global internal constant @format("%d\0A\00") {addr_space = 0 : i32} : !llvm.array<4 x i8>
c.func private @printf(!llvm.ptr, ...) -> si32
c.func private @twice(si32) -> si32
c.func @main(%argc: si32) -> si32 {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %0 = c.call @twice(%argc) : (si32) -> si32
  %1 = c.call @printf(%format, %0) : (!llvm.ptr, si32) -> si32
  %2 = c.zero : si32
  c.return %2 : si32
}
