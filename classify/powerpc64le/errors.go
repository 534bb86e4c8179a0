package powerpc64le

import "github.com/abi-opt/abi-opt/diag"

// WarnVector: clang's va_arg reads a vector of more than 16 bytes in the save area, where its callers and gcc's put an address. It aligns
// a vector of one long double of two doubles, which callers do not.
//
// Example: f(1, v) with void f(int, ...) and int v __attribute__((vector_size(32)))
const WarnVector diag.ID = "abi-powerpc64le-vector"
