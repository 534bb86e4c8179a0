package wasm32

import "github.com/abi-opt/abi-opt/diag"

// WarnVariadic: clang's va_arg does not find an argument where callers pass it. They put each element of a vector into
// a slot of its own, or with simd128 the vector into 16 bytes, a vector of more than 16 bytes into a buffer that is
// aligned to 16, and an unnamed _BitInt(65…127) at a multiple of 16 bytes, align the element of a packed record, pass
// the first member of a transparent union, and nothing of an empty record, whatever its size and alignment.
//
// Example: f(1, b) with void f(int, ...) and _BitInt(90) b
const WarnVariadic diag.ID = "abi-wasm32-variadic"

// WarnLostBits: clang passes a record whose only element is a bit-field as the field's type, even if that has fewer bits
// than there are up to the field's end.
//
// Example: struct { unsigned : 3; _Bool b : 1; }
const WarnLostBits diag.ID = "abi-wasm32-lost-bits"
