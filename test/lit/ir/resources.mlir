// The blobs that attributes name come back behind the operations, those that no
// attribute names do not; what is for other tools is kept as it is. LLVM IR has
// the elements.

// RUN: abi-opt %s | FileCheck %s --check-prefix=MLIR --match-full-lines --strict-whitespace
// RUN: abi-opt %s --part-size=10 --verify-roundtrip -o /dev/null
// RUN: abi-opt %s --mlir-elide-resource-strings-if-larger=20 | FileCheck %s --check-prefix=SHORT
// RUN: abi-opt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

// LLVM: @numbers = internal global [2 x i16] [i16 258, i16 -1]
llvm.mlir.global internal @numbers(dense_resource<numbers> : tensor<2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x i16>
// LLVM: @floats = internal global [2 x [1 x float]] {{\[\[1 x float\] \[float 1.000000e\+00\], \[1 x float\] \[float 2.000000e\+00\]\]}}
llvm.mlir.global internal @floats(dense_resource<"two floats"> : tensor<2x1xf32>) {addr_space = 0 : i32} : !llvm.array<2 x array<1 x f32>>
// LLVM: @again = internal global [2 x half] [half 0xH0102, half 0xHFFFF]
llvm.mlir.global internal @again(dense_resource<numbers> : tensor<2xf16>) {addr_space = 0 : i32} : !llvm.array<2 x f16>

//      MLIR:{-#
// MLIR-NEXT:  dialect_resources: {
// MLIR-NEXT:    builtin: {
// MLIR-NEXT:      numbers: "0x020000000201FFFF",
// MLIR-NEXT:      "two floats": "0x040000000000803F00000040"
// MLIR-NEXT:    }
// MLIR-NEXT:  },
// MLIR-NEXT:  external_resources: {
// MLIR-NEXT:    mlir_reproducer: {
// MLIR-NEXT:      pipeline: "builtin.module(canonicalize)",
// MLIR-NEXT:      verify_each: true,
// MLIR-NEXT:      data: "0x01000000AB"
// MLIR-NEXT:    }
// MLIR-NEXT:  }
// MLIR-NEXT:#-}

// SHORT: numbers:
// SHORT-NOT: two floats
// SHORT-NOT: pipeline
// SHORT: verify_each
{-#
  dialect_resources: { builtin: { "two floats": "0x040000000000803f00000040", unused: "0x0100000001", numbers: "0x020000000201ffff" } },
  external_resources: { mlir_reproducer: { pipeline: "builtin.module(canonicalize)", verify_each: true, data: "0x01000000ab" } }
#-}
