// Results of two members in one or two registers: div_t is an i64, the others
// are { i64, i64 }.
//
//   div_t div(int, int);  ldiv_t ldiv(long, long);
//   lldiv_t lldiv(long long, long long);  imaxdiv_t imaxdiv(intmax_t, intmax_t);
//
// OUT: div -3 -2
// OUT: ldiv -1000000000000 7
// OUT: lldiv 3 -1
// OUT: imaxdiv -9 -8

!div_t = !c.struct<"div_t" {quot: si32, rem: si32}>
!ldiv_t = !c.struct<"ldiv_t" {quot: si64, rem: si64}>

c.func private @div(si32, si32) -> !div_t
c.func private @ldiv(si64, si64) -> !ldiv_t
c.func private @lldiv(si64, si64) -> !ldiv_t
c.func private @imaxdiv(si64, si64) -> !ldiv_t
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @ints("%s %d %d\0A\00")
llvm.mlir.global private constant @longs("%s %ld %ld\0A\00")
llvm.mlir.global private constant @div_name("div\00")
llvm.mlir.global private constant @ldiv_name("ldiv\00")
llvm.mlir.global private constant @lldiv_name("lldiv\00")
llvm.mlir.global private constant @imaxdiv_name("imaxdiv\00")

c.func private @show(%name: !llvm.ptr, %d: !ldiv_t) {
  %format = c.address_of @longs : !llvm.ptr
  %quot = c.get %d["quot"] : !ldiv_t -> si64
  %rem = c.get %d["rem"] : !ldiv_t -> si64
  %n = c.call @printf(%format, %name, %quot, %rem) : (!llvm.ptr, !llvm.ptr, si64, si64) -> si32
  c.return
}

c.func @main() -> si32 {
  %ints = c.address_of @ints : !llvm.ptr
  %a = c.constant -17 : si32
  %b = c.constant 5 : si32
  %d = c.call @div(%a, %b) : (si32, si32) -> !div_t
  %quot = c.get %d["quot"] : !div_t -> si32
  %rem = c.get %d["rem"] : !div_t -> si32
  %div = c.address_of @div_name : !llvm.ptr
  %n = c.call @printf(%ints, %div, %quot, %rem) : (!llvm.ptr, !llvm.ptr, si32, si32) -> si32

  %big = c.constant 9000000000000007 : si64
  %minus9000 = c.constant -9000 : si64
  %l = c.call @ldiv(%big, %minus9000) : (si64, si64) -> !ldiv_t
  %ldiv = c.address_of @ldiv_name : !llvm.ptr
  c.call @show(%ldiv, %l) : (!llvm.ptr, !ldiv_t) -> ()

  %minus10 = c.constant -10 : si64
  %minus3 = c.constant -3 : si64
  %ll = c.call @lldiv(%minus10, %minus3) : (si64, si64) -> !ldiv_t
  %lldiv = c.address_of @lldiv_name : !llvm.ptr
  c.call @show(%lldiv, %ll) : (!llvm.ptr, !ldiv_t) -> ()

  %minus98 = c.constant -98 : si64
  %ten = c.constant 10 : si64
  %m = c.call @imaxdiv(%minus98, %ten) : (si64, si64) -> !ldiv_t
  %imaxdiv = c.address_of @imaxdiv_name : !llvm.ptr
  c.call @show(%imaxdiv, %m) : (!llvm.ptr, !ldiv_t) -> ()

  %ok = c.constant 0 : si32
  c.return %ok : si32
}
