package abi

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// Example: an abi.prologue that is not first in its function
	errPlace diag.ID = "abi-place"
	// Example: an abi.direct in a prologue with two results
	errShape diag.ID = "abi-shape"
	// Example: abi.direct %a, %b {offsets = [0]} : i64, i64 -> !P
	errOffsets diag.ID = "abi-offsets"
	// Example: abi.direct %a : i32 -> !P, where !P has 8 bytes of data
	errBytes diag.ID = "abi-bytes"
	// Example: abi.direct %a, %b {offsets = [0, 4]} : i64, i32 -> !P
	errTwice diag.ID = "abi-bytes-twice"
	// Example: abi.direct %a : si32 -> si32
	errPiece diag.ID = "abi-piece"
	// Example: a prologue that does not use an argument of the function
	errOnce diag.ID = "abi-once"
	// Example: abi.yield with a different number of values than results
	errYield diag.ID = "abi-yield"
	// Example: abi.extend %a : i8 -> si8, without signed
	errExtend diag.ID = "abi-extend"
	// Example: abi.indirect byval %a : i32 -> !P
	errIndirect diag.ID = "abi-indirect"
	// Example: abi.ignore : !P, where !P holds data
	errIgnore diag.ID = "abi-ignore"
	// Example: an abi.call of another function than its abi.call_exec
	errCallee diag.ID = "abi-callee"
	// Example: an abi.call whose types differ from those of the abi.func
	errAgree diag.ID = "abi-agree"
	// Example: an abi.return with a different number of values than the function's results
	errFunc diag.ID = "abi-func"
)
