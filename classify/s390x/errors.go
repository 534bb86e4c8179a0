package s390x

import "github.com/abi-opt/abi-opt/diag"

// WarnUnread: clang's va_arg does not find an unnamed vector where callers put it. It reads the vector on the stack, but callers pass each
// element on its own. Such are vectors of bools, of three shorts, and of three or five to seven chars, where vectors have registers.
//
// Example: f(1, v) with void f(int, ...) and short v __attribute__((ext_vector_type(3)))
const WarnUnread diag.ID = "abi-s390x-unread"
