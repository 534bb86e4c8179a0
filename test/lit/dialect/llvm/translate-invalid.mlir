// What has no translation to LLVM IR.

// RUN: abi-opt %s --allow-unregistered-dialect --cse --emit=llvm --llvm-version=19 --split-input-file --verify-diagnostics

llvm.func @f() {
  // expected-error@+1 {{'test.op' op has no translation to LLVM IR, and no pass lowers it}} [not-lowered]
  "test.op"() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i64) -> i64 {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op is left over; run reconcile-unrealized-casts after all conversions}} [unrealized-cast]
  %0 = builtin.unrealized_conversion_cast %a : i64 to memref<2xi32>
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op is left over; run reconcile-unrealized-casts after all conversions}} [unrealized-cast]
  %1 = builtin.unrealized_conversion_cast %0 : memref<2xi32> to i64
  llvm.return %1 : i64
}

// -----

module {
  // expected-error@+1 {{'builtin.module' op has no translation to LLVM IR, and no pass lowers it}} [not-lowered]
  module {
  }
}

// -----

llvm.func @f(%c: i1) {
  llvm.call @g() : () -> ()
  llvm.return
}
llvm.func @g() attributes {test.x}
llvm.mlir.global external @h() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{'llvm.mul' op has no constant form; it cannot give a global its initial value}} [not-a-constant]
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}

// -----

llvm.func @f() -> vector<100000000xi32> {
  // expected-error@+1 {{'llvm.mlir.constant' op has a constant with too many elements: more than 4194304}} [constant-too-large]
  %0 = llvm.mlir.constant(dense<1> : vector<100000000xi32>) : vector<100000000xi32>
  llvm.return %0 : vector<100000000xi32>
}

// -----

// expected-error@+1 {{'llvm.func' op has a name that LLVM's text cannot spell: "a\x00b"}} [llvm-name]
llvm.func @"a\00b"()

// -----

llvm.func @f(%p: !llvm.ptr, %v: vector<4294967295xi1>) -> !llvm.ptr {
  // expected-error@+1 {{'llvm.getelementptr' op uses type 'vector<[4294967296]xi32>', which LLVM does not have}} [not-an-llvm-type]
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, vector<[4294967296]xi32>
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error@+1 {{'llvm.func' op uses type 'index', which LLVM does not have}} [not-an-llvm-type]
llvm.func @f() {
  llvm.return
^bb1(%i: index):
  llvm.unreachable
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  llvm.br ^bb1(%a : i32)
^bb1(%b: i32):
  // expected-error@+1 {{'llvm.atomicrmw' op uses 'usub_sat', which LLVM 19 does not have}} [llvm-version]
  %0 = llvm.atomicrmw usub_sat %p, %b seq_cst : !llvm.ptr, i32
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op is named 'llvm.trap', as an intrinsic, and has a body}} [llvm-rule]
llvm.func @llvm.trap() { llvm.return }

// -----

#file = #llvm.di_file<"a.c" in "/">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#type = #llvm.di_subroutine_type<types = #self>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sub = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #type>
// expected-error @below {{has a node with distinct[0]<> that does not stand in the one it means}} [debug-info]
module {
  llvm.func @f() {
    llvm.return
  } loc(fused<#sub>["a.c":1:1])
}

// -----

// expected-error@+1 {{unsupported type in data layout: 'bf16'}} [dlti-data-layout]
module attributes {dlti.dl_spec = #dlti.dl_spec<bf16 = dense<16> : vector<2xi64>>} {
}

// -----

// Elements that the file does not say.
// expected-error @+1 {{'llvm.mlir.global' op has a value that cannot be written: dense_resource<gone> : tensor<2xi8>: resource does not exist}} [not-a-constant]
llvm.mlir.global internal @g(dense_resource<gone> : tensor<2xi8>) : !llvm.array<2 x i8>

// -----

// A blob of another size.
// expected-error @+1 {{raw data size does not match element type size}} [not-a-constant]
llvm.mlir.global internal @g(dense_resource<short> : tensor<2xi8>) : !llvm.array<2 x i8>
{-# dialect_resources: {builtin: {short: "0x01000000AA"}} #-}

// -----

// More zeros than anyone wants to read.
// expected-error @+1 {{has a constant with too many elements}} [constant-too-large]
llvm.mlir.global internal @g(sparse<7, 1> : tensor<1000000000xi8>) : !llvm.array<1000000000 x i8>
