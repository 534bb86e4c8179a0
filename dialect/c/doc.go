// Package c is the dialect that a frontend for C, or for a language that calls
// C, writes: functions with C signatures, C records, and the operations on
// them. Its arithmetic types are MLIR's builtin ones with signedness (si8, ui32,
// f80, …); this package adds _BitInt, arrays and records.
package c
