// A list says what it is of, and a reference has no parameters.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

// expected-error@+1 {{expected the type of the elements or ?}} [util-list]
func.func private @empty(!util.list<>)

// -----

// expected-error@+1 {{!util.buffer has no parameters}} [dialect-body]
func.func private @buffer(!util.buffer<i8>)

// -----

// expected-error@+1 {{unknown type}} [unknown-type]
func.func private @none(!util.nothing)
