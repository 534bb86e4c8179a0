// Vectors whose length the processor knows, and constants of them.
llvm.mlir.global private @undefined() : !llvm.struct<(i32, f64)>
llvm.mlir.global common @zero(0 : i64) : i64
llvm.mlir.global external @declared() : !llvm.array<2 x i1>
llvm.func @constants(%m: vector<[4]xi1>, %x: vector<[4]xi32>) -> vector<[4]xi32> {
  %splat = llvm.mlir.constant(dense<7> : vector<[4]xi32>) : vector<[4]xi32>
  %half = llvm.mlir.constant(dense<0.5> : vector<[2]xf64>) : vector<[2]xf64>
  %zero = llvm.mlir.zero : vector<[2]xf64>
  %sum = llvm.fadd %half, %zero : vector<[2]xf64>
  %y = llvm.select %m, %x, %splat : vector<[4]xi1>, vector<[4]xi32>
  llvm.return %y : vector<[4]xi32>
}
