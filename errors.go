package abiopt

import "github.com/abi-opt/abi-opt/diag"

// ErrTarget is a target of [Options] that is not the module's.
//
// Example: Options{Target: "aarch64-linux-gnu"} for a module with the declarations of a header for x86_64
const ErrTarget diag.ID = "abiopt-target"
