// A name stands for one struct in a file: another body, packing or none at all
// would be another struct. Inside abi ops several may share a name until
// lower-abi numbers them.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(!llvm.struct<"a", (i32)>)
// expected-error@+1 {{identified type already used with a different body}} [llvm-type]
llvm.func @g(!llvm.struct<"a", (i64)>)

// -----

llvm.func @f(!llvm.struct<"a", (i32)>)
// expected-error@+1 {{identified type already used with a different body}} [llvm-type]
llvm.func @g(!llvm.struct<"a", packed (i32)>)

// -----

llvm.func @f(!llvm.ptr {llvm.byval = !llvm.struct<"a", (i32)>})
// expected-error@+1 {{redeclaring defined struct as opaque}} [llvm-type]
llvm.func @g(!llvm.ptr {llvm.byval = !llvm.struct<"a", opaque>})

// -----

// expected-error@+1 {{identified type already used with a different body}} [llvm-type]
llvm.func @f(!llvm.struct<"a", (array<2 x struct<"b", (i8)>>)>, !llvm.struct<"b", ()>)

// -----

llvm.func @f(!llvm.struct<"a", (i32)>, !llvm.struct<"a",(i32)>, !llvm.struct<"b", (struct<"a", (i32)>)>)
