// RUN: abi-opt --emit=llvm --split-input-file --verify-diagnostics %s

// expected-error@+1 {{struct without a body only allowed in a recursive struct}} [llvm-type]
llvm.func @outside(!llvm.struct<"foo">)

// -----

// expected-error@+1 {{struct without a body only allowed in a recursive struct}} [llvm-type]
llvm.func @after(!llvm.struct<"foo", (struct<"foo">)>, !llvm.struct<"bar", (struct<"foo">)>)

// -----

// expected-error@+2 {{'llvm.func' op uses type '!llvm.struct<"foo", (struct<"foo">, i64)>', which LLVM does not have}} [not-an-llvm-type]
// expected-error@+1 {{'llvm.func' op passes or returns a '!llvm.struct<"foo", (struct<"foo">, i64)>', which has no size}} [llvm-rule]
llvm.func @exported(!llvm.struct<"foo", (struct<"foo">, i64)>)
