// An error in a type that is nested in others, with and without their prefix, is
// reported at its place.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{undefined symbol alias id 'nope'}} [undefined-alias]
llvm.mlir.global external @g() : !llvm.struct<(i8, array<2 x struct<(i8, !nope)>>)>
// -----
// expected-error@+1 {{unknown LLVM type: foo}} [llvm-type]
llvm.mlir.global external @h() : !llvm.struct<(i8, !llvm.array<2 x foo>)>
// -----
// expected-error@+1 {{invalid array element type: '!llvm.void'}} [llvm-type]
llvm.mlir.global external @i() : !llvm.struct<(i8, array<2 x !llvm.struct<(array<3 x void>)>>)>
