// RUN: abi-opt --emit=llvm --split-input-file --verify-diagnostics %s

llvm.func @f() {
  // expected-error@+1 {{'llvm.mlir.zero' op target extension type does not support zero-initializer}} [constant-value]
  %0 = llvm.mlir.zero : !llvm.struct<(target<"unknown">)>
  llvm.return
}

// -----

// expected-error@+1 {{failed to parse parameter list for target extension type}} [llvm-type]
llvm.func @order(!llvm.target<"a", 1, i32>)

// -----

// expected-error@+1 {{integer value too large}} [llvm-type]
llvm.func @large(!llvm.target<"a", 4294967296>)

// -----

// expected-error@+1 {{'llvm.func' op uses type '!llvm.target<"aarch64.svcount", i32>', which has parameters}} [llvm-rule]
llvm.func @parameters(!llvm.target<"aarch64.svcount", i32>)

// -----

llvm.func @size(%n: i32) {
  // expected-error@+1 {{'llvm.alloca' op cannot allocate a '!llvm.target<"unknown">', which has no size}} [memory-access]
  %0 = llvm.alloca %n x !llvm.target<"unknown"> : (i32) -> !llvm.ptr
  llvm.return
}
