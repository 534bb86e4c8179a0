// A body without a label for arguments that have no names lacks them.
// RUN: abi-opt --verify-diagnostics %s

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}} [function-entry-arguments]
func.func @f(i32) { return }
