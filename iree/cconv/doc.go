// Package cconv is the calling-convention strings of IREE's virtual machine:
// one letter for each argument and result of a function.
//
//	0iI_r      version 0; an i32 and an i64; one reference
//	0v_v       no arguments, no results
//	0CiriD_v   any number of (i32, reference, i32) tuples
//
// A [Signature] is a list of [Value]s for the arguments and one for the
// results; [Signature.Encode] and [Decode] go to and from the string. [Split],
// [Count] and [Verify] work on the string as the machine does, [Size] and
// [Registers] say how the values are stored. [DecodeOld] reads the syntax from
// before 2021. [FromFuncType] makes a signature of an MLIR function type.
package cconv
