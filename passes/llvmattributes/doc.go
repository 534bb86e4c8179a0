// Package llvmattributes has the passes that set an attribute for the lowering to LLVM: llvm-request-c-wrappers the request of a
// C interface on functions, and set-llvm-module-datalayout the data layout of a module.
package llvmattributes
