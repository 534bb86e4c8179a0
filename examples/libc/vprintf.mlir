// A variadic function of this module: it reads one extra argument itself, and
// hands the others on to C as a va_list.
//
//   int vprintf(const char *format, va_list ap);
//
// OUT: <2> 1.5 and -9
// OUT: <7> 0.25 and 11

c.func private @printf(!llvm.ptr, ...) -> si32
c.func private @vprintf(!llvm.ptr, !c.va_list) -> si32

llvm.mlir.global private constant @level("<%d> \00")
llvm.mlir.global private constant @rest("%g and %ld\0A\00")

c.func private @log(%format: !llvm.ptr, ...) {
  %ap = c.local : !c.va_list
  c.va_start %ap
  %n = c.va_arg %ap : si32
  %level = c.address_of @level : !llvm.ptr
  %w0 = c.call @printf(%level, %n) : (!llvm.ptr, si32) -> si32
  %others = c.load %ap : !c.va_list
  %w1 = c.call @vprintf(%format, %others) : (!llvm.ptr, !c.va_list) -> si32
  c.va_end %ap
  c.return
}

c.func @main() -> si32 {
  %rest = c.address_of @rest : !llvm.ptr
  %two = c.constant 2 : si32
  %seven = c.constant 7 : si32
  %x = c.constant 1.5 : f64
  %y = c.constant 0.25 : f64
  %m = c.constant -9 : si64
  %e = c.constant 11 : si64
  c.call @log(%rest, %two, %x, %m) : (!llvm.ptr, si32, f64, si64) -> ()
  c.call @log(%rest, %seven, %y, %e) : (!llvm.ptr, si32, f64, si64) -> ()
  %ok = c.constant 0 : si32
  c.return %ok : si32
}
