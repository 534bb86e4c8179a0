// Globals: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{type can only be omitted for string globals}} [llvm-global]
llvm.mlir.global external @g(42 : i32)

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected integer type of width 32}} [llvm-global]
llvm.mlir.global external @g(4.200000e+01 : f32) : i64

// -----

// expected-error@+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}} [llvm-global]
llvm.mlir.global external @g() : !llvm.void

// -----

// expected-error@+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}} [llvm-global]
llvm.mlir.global external @g("abc") : !llvm.array<7 x i8>

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}} [llvm-global]
llvm.mlir.global common @g(42 : i32) : i32

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}} [llvm-global]
llvm.mlir.global appending @g() : i32

// -----

// expected-error@+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}} [llvm-global]
llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

llvm.mlir.global external @g() : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  // expected-error@+1 {{ops with side effects not allowed in global initializers}} [llvm-global]
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %1 : i32
}

// -----

// expected-error@+1 {{'llvm.mlir.global' op cannot have both initializer value and region}} [llvm-global]
llvm.mlir.global external @g(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
