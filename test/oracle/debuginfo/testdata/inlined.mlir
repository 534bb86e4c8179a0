// A compiler has inlined what stands in lib.toy into @area, of main.toy.
llvm.func @area(%w: i64, %h: i64) -> i64 {
  %p = llvm.mul %w, %h : i64 loc(callsite("lib.toy":3:5 at "main.toy":8:3))
  %q = llvm.add %p, %w : i64 loc("main.toy":9:3)
  llvm.return %q : i64 loc("main.toy":10:3)
} loc("main.toy":7:1)
llvm.func @main() -> i32 {
  %w = llvm.mlir.constant(3 : i64) : i64
  %q = llvm.call @area(%w, %w) : (i64, i64) -> i64 loc("main.toy":14:3)
  %k = llvm.mlir.constant(12 : i64) : i64
  %d = llvm.sub %q, %k : i64 loc("main.toy":15:3)
  %r = llvm.trunc %d : i64 to i32 loc("main.toy":15:3)
  llvm.return %r : i32 loc("main.toy":15:3)
} loc("main.toy":13:1)
