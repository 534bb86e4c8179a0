// Package adddebuginfo has the passes that add debug info: add-c-debug-info describes C's functions and variables before they
// are lowered, and ensure-debug-info-scope-on-llvm-func gives all functions of LLVM line tables.
package adddebuginfo
