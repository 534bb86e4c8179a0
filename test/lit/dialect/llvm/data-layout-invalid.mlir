// A data layout that LLVM cannot read is refused, in mlir-opt's words.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'builtin.module' op invalid data layout descriptor: unknown specifier 'g'}} [data-layout]
module attributes {llvm.data_layout = "garbage"} {}

// -----

// expected-error@+1 {{invalid data layout descriptor: malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"}} [data-layout]
module attributes {llvm.data_layout = "e-p:32"} {}

// -----

// expected-error@+1 {{invalid data layout descriptor: ABI alignment must be a power of two times the byte width}} [data-layout]
module attributes {llvm.data_layout = "e-i64:63"} {}

// -----

// expected-error@+1 {{invalid data layout descriptor: empty specification is not allowed}} [data-layout]
module attributes {llvm.data_layout = "e--i64:64"} {}

// -----

// expected-error@+1 {{invalid data layout descriptor: i8 must be 8-bit aligned}} [data-layout]
module attributes {llvm.data_layout = "i8:16"} {}
