// Equal addresses, zeros, undefined values and poison are shared at the start of the function. A zero equals the constant 0. The
// results are those of mlir-opt.

// RUN: abi-opt %s --canonicalize | FileCheck %s

llvm.mlir.global external @g(0 : i32) : i32
llvm.mlir.global external @h(0 : i32) : i32
llvm.func @pointers(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @numbers(i32, i32, i32)
llvm.func @vectors(vector<2xf32>, vector<2xf32>)
llvm.func @token(!llvm.token, !llvm.token)

// CHECK-LABEL: llvm.func @addresses
// CHECK-NEXT: %[[H:.*]] = llvm.mlir.addressof @h : !llvm.ptr
// CHECK-NEXT: %[[G:.*]] = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT: llvm.cond_br
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: llvm.call @pointers(%[[G]], %[[G]], %[[H]])
// CHECK-NEXT: llvm.br
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: llvm.call @pointers(%[[H]], %[[H]], %[[G]])
llvm.func @addresses(%c: i1) {
  llvm.cond_br %c, ^a, ^b
^a:
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  %2 = llvm.mlir.addressof @h : !llvm.ptr
  llvm.call @pointers(%0, %1, %2) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.br ^b
^b:
  %3 = llvm.mlir.addressof @h : !llvm.ptr
  %4 = llvm.mlir.addressof @h {marked} : !llvm.ptr
  %5 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @pointers(%3, %4, %5) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @undefined
// CHECK-NEXT: %[[U:.*]] = llvm.mlir.undef : i32
// CHECK-NEXT: %[[P:.*]] = llvm.mlir.poison : i32
// CHECK-NEXT: llvm.call @numbers(%[[U]], %[[P]], %[[U]])
// CHECK-NEXT: llvm.call @numbers(%[[P]], %[[U]], %[[P]])
llvm.func @undefined() {
  %0 = llvm.mlir.undef : i32
  %1 = llvm.mlir.poison : i32
  %2 = llvm.mlir.undef : i32
  %3 = llvm.mlir.poison : i32
  llvm.call @numbers(%0, %1, %2) : (i32, i32, i32) -> ()
  llvm.call @numbers(%1, %2, %3) : (i32, i32, i32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @zeros
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: %[[V:.*]] = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
// CHECK-NEXT: %[[Z:.*]] = llvm.mlir.zero : i32
// CHECK-NEXT: llvm.call @numbers(%[[Z]], %[[Z]], %[[Z]])
// CHECK-NEXT: llvm.call @vectors(%[[V]], %[[V]])
// CHECK-NEXT: llvm.call @pointers(%[[N]], %[[N]], %[[N]])
llvm.func @zeros() {
  %0 = llvm.mlir.zero : i32
  %1 = llvm.mlir.constant(0 : i32) : i32
  llvm.call @numbers(%0, %1, %0) : (i32, i32, i32) -> ()
  %2 = llvm.mlir.constant(dense<0.0> : vector<2xf32>) : vector<2xf32>
  %3 = llvm.mlir.zero : vector<2xf32>
  llvm.call @vectors(%2, %3) : (vector<2xf32>, vector<2xf32>) -> ()
  %4 = llvm.mlir.zero : !llvm.ptr
  %5 = llvm.mlir.zero : !llvm.ptr
  llvm.call @pointers(%4, %5, %4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @tokens
// CHECK-NEXT: %[[A:.*]] = llvm.mlir.none : !llvm.token
// CHECK-NEXT: %[[B:.*]] = llvm.mlir.none : !llvm.token
// CHECK-NEXT: llvm.call @token(%[[A]], %[[B]])
llvm.func @tokens() {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.mlir.none : !llvm.token
  llvm.call @token(%0, %1) : (!llvm.token, !llvm.token) -> ()
  llvm.return
}
