// Without a module around them there can be one operation only, not several and not none. (Each part is an input of its own.)
// RUN: abi-opt --no-implicit-module --split-input-file --verify-diagnostics %s

// expected-error@-3 {{source must contain a single top-level operation, found: 2}} [syntax]
func.func private @f()
func.func private @g()

// -----

// expected-error@-1 {{source must contain a single top-level operation, found: 0}} [syntax]
#nothing = 1 : i32
