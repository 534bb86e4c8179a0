// Package arithexpand is the pass arith-expand: arith ops that LLVM has no instruction for, or none
// on every target, become several others.
//
// Each kind has a file: divisions that round up or down, minima and maxima, conversions that
// multiply by a scale, and the small floating-point types, whose bits are computed with integers.
package arithexpand
