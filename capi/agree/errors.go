package agree

import "github.com/abi-opt/abi-opt/diag"

// ErrDisagree is a function, type, variable or constant that two sides of an interface have in different ways.
//
// Example: void f(struct P) in a header, where a library has a member of P less
const ErrDisagree diag.ID = "agree-differs"

// WarnPointer is a parameter that is a pointer on one side, and an integer of its size on the other.
//
// Example: void f(void *p) in a header, where a library has void f(size_t p)
const WarnPointer diag.ID = "agree-pointer"
