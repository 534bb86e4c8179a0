// llir does not quote names that begin with a digit, so its text would be no LLVM IR. A number
// is quoted.
// RUN: abi-opt --emit=llir --split-input-file --verify-diagnostics %s -o /dev/null

// expected-error@+1 {{'llvm.func' op has the name '5a', which llir does not quote although it begins with a digit}} [llvm-name]
llvm.func @"5a"()

// -----

llvm.comdat @c {
  // expected-error@+1 {{'llvm.comdat_selector' op has the name '5', which llir does not quote although it begins with a digit}} [llvm-name]
  llvm.comdat_selector @"5" any
}

// -----

llvm.func @"5"()
