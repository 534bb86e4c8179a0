package library

import "github.com/abi-opt/abi-opt/diag"

// WarnLeftOut is a function, variable or type that the debug info of a file does not determine.
//
// Example: a struct with an unnamed bit-field, without its header
const WarnLeftOut diag.ID = "library-left-out"
