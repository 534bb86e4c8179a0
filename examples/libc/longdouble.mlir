// long double: an argument is on the stack whatever registers are free, a
// result in st(0).
//
//   long double strtold(const char *s, char **end);
//   long double frexpl(long double x, int *exp);
//
// OUT: 40.5 rest: km
// OUT: 0.6328125 * 2^6

c.func private @strtold(!llvm.ptr, !llvm.ptr) -> f80
c.func private @frexpl(f80, !llvm.ptr) -> f80
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @text("40.5km\00")
llvm.mlir.global private constant @parsed("%Lg rest: %s\0A\00")
llvm.mlir.global private constant @split("%.9Lg * 2^%d\0A\00")

c.func @main() -> si32 {
  %text = c.address_of @text : !llvm.ptr
  %end = c.local : !llvm.ptr
  %x = c.call @strtold(%text, %end) : (!llvm.ptr, !llvm.ptr) -> f80
  %rest = c.load %end : !llvm.ptr
  %parsed = c.address_of @parsed : !llvm.ptr
  %n0 = c.call @printf(%parsed, %x, %rest) : (!llvm.ptr, f80, !llvm.ptr) -> si32

  %e = c.local : si32
  %m = c.call @frexpl(%x, %e) : (f80, !llvm.ptr) -> f80
  %exp = c.load %e : si32
  %split = c.address_of @split : !llvm.ptr
  %n1 = c.call @printf(%split, %m, %exp) : (!llvm.ptr, f80, si32) -> si32

  %ok = c.constant 0 : si32
  c.return %ok : si32
}
