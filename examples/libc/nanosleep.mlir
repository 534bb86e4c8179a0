// Structs through pointers, one for input and one for output.
//
//   int nanosleep(const struct timespec *req, struct timespec *rem);
//
// OUT: valid 0
// OUT: invalid -1

!timespec = !c.struct<"timespec" {tv_sec: si64, tv_nsec: si64}>

c.func private @nanosleep(!llvm.ptr, !llvm.ptr) -> si32
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @valid("valid %d\0A\00")
llvm.mlir.global private constant @invalid("invalid %d\0A\00")

c.func private @sleep_for(%nsec: si64) -> si32 {
  %req = c.local : !timespec
  %rem = c.local : !timespec
  %zero = c.zero : !timespec
  %t = c.set %zero["tv_nsec"], %nsec : !timespec, si64
  c.store %t, %req : !timespec
  %r = c.call @nanosleep(%req, %rem) : (!llvm.ptr, !llvm.ptr) -> si32
  c.return %r : si32
}

c.func @main() -> si32 {
  %one = c.constant 1 : si64
  %r1 = c.call @sleep_for(%one) : (si64) -> si32
  %valid = c.address_of @valid : !llvm.ptr
  %n1 = c.call @printf(%valid, %r1) : (!llvm.ptr, si32) -> si32

  %over = c.constant 2000000000 : si64
  %r2 = c.call @sleep_for(%over) : (si64) -> si32
  %invalid = c.address_of @invalid : !llvm.ptr
  %n2 = c.call @printf(%invalid, %r2) : (!llvm.ptr, si32) -> si32

  %ok = c.constant 0 : si32
  c.return %ok : si32
}
