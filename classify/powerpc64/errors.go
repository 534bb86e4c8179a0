package powerpc64

import "github.com/abi-opt/abi-opt/diag"

// WarnUnread: clang's va_arg does not find an unnamed argument where callers put it. It reads a vector of more than 16 bytes in the save
// area, where callers put its address, and aligns a vector of one long double of two doubles, and a transparent union that is aligned to
// 16 bytes, which callers do not.
//
// Example: f(1, v) with void f(int, ...) and int v __attribute__((vector_size(32)))
const WarnUnread diag.ID = "abi-powerpc64-unread"

// WarnHalf: LLVM's functions do not find a float in a general register in big-endian order. Callers put it in the lower half of the
// register, and LLVM's functions read the upper half. gcc's functions find it.
//
// Example: void f(struct { float m[8]; }, struct { float m[5]; }, float), whose last argument is in r10
const WarnHalf diag.ID = "abi-powerpc64-half"
