// Package arithexpand is the pass arith-expand: it expands arith ops that LLVM lacks, or supports
// only on some targets, into simpler arith ops.
//
// Each kind has a file: divisions that round up or down, minima and maxima, conversions with a
// scale, and the small floating-point types, whose bits are computed with integers.
package arithexpand
