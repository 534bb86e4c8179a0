// Package ciface runs the C interfaces of MLIR functions against C: programs
// that call _mlir_ciface_ functions, and define those of external functions,
// see every value as it was sent. Only tests live here.
package ciface
