// Variadic calls: doubles go in vector registers, which %al counts, long doubles
// on the stack, aligned to 16 bytes; what does not fit follows on the stack.
//
//   int printf(const char *format, ...);
//   int snprintf(char *s, size_t n, const char *format, ...);
//
// OUT: -7 2.5 -0.125 18446744073709551615 x
// OUT: 1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 8.5 9 9.5 10 10.5
// OUT: 28 [0.1 1.18973149535723e+4932]

c.func private @printf(!llvm.ptr, ...) -> si32
c.func private @snprintf(!llvm.ptr, ui64, !llvm.ptr, ...) -> si32

llvm.mlir.global private constant @mixed("%d %g %Lg %lu %c\0A\00")
llvm.mlir.global private constant @many("%d %g %d %g %d %g %d %g %d %g %d %g %d %g %d %Lg %d %g %d %Lg\0A\00")
llvm.mlir.global private constant @two("[%Lg %.15Lg]\00")
llvm.mlir.global private constant @counted("%d %s\0A\00")

c.func @main() -> si32 {
  %mixed = c.address_of @mixed : !llvm.ptr
  %i = c.constant -7 : si32
  %d = c.constant 2.5 : f64
  %l = c.constant -0.125 : f80
  %u = c.constant 18446744073709551615 : ui64
  %x = c.constant 120 : si32
  %n0 = c.call @printf(%mixed, %i, %d, %l, %u, %x) : (!llvm.ptr, si32, f64, f80, ui64, si32) -> si32

  %many = c.address_of @many : !llvm.ptr
  %i1 = c.constant 1 : si32
  %i2 = c.constant 2 : si32
  %i3 = c.constant 3 : si32
  %i4 = c.constant 4 : si32
  %i5 = c.constant 5 : si32
  %i6 = c.constant 6 : si32
  %i7 = c.constant 7 : si32
  %i8 = c.constant 8 : si32
  %i9 = c.constant 9 : si32
  %i10 = c.constant 10 : si32
  %d1 = c.constant 1.5 : f64
  %d2 = c.constant 2.5 : f64
  %d3 = c.constant 3.5 : f64
  %d4 = c.constant 4.5 : f64
  %d5 = c.constant 5.5 : f64
  %d6 = c.constant 6.5 : f64
  %d7 = c.constant 7.5 : f64
  %l8 = c.constant 8.5 : f80
  %d9 = c.constant 9.5 : f64
  %l10 = c.constant 10.5 : f80
  %n1 = c.call @printf(%many, %i1, %d1, %i2, %d2, %i3, %d3, %i4, %d4, %i5, %d5, %i6, %d6, %i7, %d7, %i8, %l8, %i9, %d9, %i10, %l10)
    : (!llvm.ptr, si32, f64, si32, f64, si32, f64, si32, f64, si32, f64, si32, f64, si32, f64, si32, f80, si32, f64, si32, f80) -> si32

  %text = c.local : !c.array<64 x si8>
  %size = c.constant 64 : ui64
  %two = c.address_of @two : !llvm.ptr
  %tenth = c.constant 0.1 : f80
  %max = c.constant 0x7FFEFFFFFFFFFFFFFFFF : f80
  %n2 = c.call @snprintf(%text, %size, %two, %tenth, %max) : (!llvm.ptr, ui64, !llvm.ptr, f80, f80) -> si32
  %counted = c.address_of @counted : !llvm.ptr
  %n3 = c.call @printf(%counted, %n2, %text) : (!llvm.ptr, si32, !llvm.ptr) -> si32

  %ok = c.constant 0 : si32
  c.return %ok : si32
}
