// What is said of an argument or result of a function belongs to a dialect: its
// name has a prefix. (What is said of a call's need not.)
// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'llvm.func' op arguments may only have dialect attributes}} [function-argument-attributes]
llvm.func @f(i32 {a}, i32 {foo.a})

// -----

// expected-error@+1 {{'llvm.func' op results may only have dialect attributes}} [function-argument-attributes]
llvm.func @f() -> (i32 {a})

// -----

llvm.func @f(%a: i32) {
  llvm.call @f(%a) : (i32 {a}) -> ()
  llvm.return
}
