// A callback that C calls, and a loop around a call into C.
//
//   void *bsearch(const void *key, const void *base, size_t n, size_t size,
//                 int (*compar)(const void *, const void *));
//
// OUT: 4 found 1
// OUT: 5 found 0
// OUT: 6 found 1

c.func private @bsearch(!llvm.ptr, !llvm.ptr, ui64, ui64, !llvm.ptr) -> !llvm.ptr
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @line("%d found %d\0A\00")

c.func private @compare(%a: !llvm.ptr, %b: !llvm.ptr) -> si32 {
  %x = c.load %a : si32
  %y = c.load %b : si32
  %xs = c.cast %x : si32 to i32
  %ys = c.cast %y : si32 to i32
  %d = arith.subi %xs, %ys : i32
  %r = c.cast %d : i32 to si32
  c.return %r : si32
}

c.func private @find(%key: si32, %base: !llvm.ptr) -> i1 {
  %k = c.local : si32
  c.store %key, %k : si32
  %n = c.constant 8 : ui64
  %size = c.sizeof si32
  %compare = c.address_of @compare : !llvm.ptr
  %p = c.call @bsearch(%k, %base, %n, %size, %compare) : (!llvm.ptr, !llvm.ptr, ui64, ui64, !llvm.ptr) -> !llvm.ptr
  %found = c.cast %p : !llvm.ptr to i1
  c.return %found : i1
}

c.func @main() -> si32 {
  %table = c.local : !c.array<8 x si32>
  %line = c.address_of @line : !llvm.ptr
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  %seven = arith.constant 7 : i32
  cf.br ^fill(%zero : i32)

^fill(%i: i32):
  %twice = arith.addi %i, %i : i32
  %p = c.element %table[%i] : si32, i32
  %even = c.cast %twice : i32 to si32
  c.store %even, %p : si32
  %i1 = arith.addi %i, %one : i32
  %more = arith.cmpi slt, %i1, %eight : i32
  cf.cond_br %more, ^fill(%i1 : i32), ^search(%four : i32)

^search(%key: i32):
  %k = c.cast %key : i32 to si32
  %found = c.call @find(%k, %table) : (si32, !llvm.ptr) -> i1
  %f = c.cast %found : i1 to si32
  %n = c.call @printf(%line, %k, %f) : (!llvm.ptr, si32, si32) -> si32
  %key1 = arith.addi %key, %one : i32
  %again = arith.cmpi slt, %key1, %seven : i32
  cf.cond_br %again, ^search(%key1 : i32), ^done

^done:
  %ok = c.constant 0 : si32
  c.return %ok : si32
}
