package abi

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect's verifiers.
const (
	// errPlace: an abi.prologue that is not first in its function
	errPlace diag.ID = "abi-place"
	// errShape: an abi.direct in a prologue with two results
	errShape diag.ID = "abi-shape"
	// errOffsets: abi.direct %a, %b {offsets = [0]} : i64, i64 -> !P
	errOffsets diag.ID = "abi-offsets"
	// errBytes: abi.direct %a : i32 -> !P, where !P has 8 bytes of data
	errBytes diag.ID = "abi-bytes"
	// errTwice: abi.direct %a, %b {offsets = [0, 4]} : i64, i32 -> !P
	errTwice diag.ID = "abi-bytes-twice"
	// errPiece: abi.direct %a : si32 -> si32
	errPiece diag.ID = "abi-piece"
	// errOnce: a prologue that does not use an argument of the function
	errOnce diag.ID = "abi-once"
	// errYield: abi.yield with another number of values than results
	errYield diag.ID = "abi-yield"
	// errExtend: abi.extend %a : i8 -> si8, without signed
	errExtend diag.ID = "abi-extend"
	// errIndirect: abi.indirect byval %a : i32 -> !P
	errIndirect diag.ID = "abi-indirect"
	// errIgnore: abi.ignore : !P, where !P holds data
	errIgnore diag.ID = "abi-ignore"
	// errCallee: an abi.call that names another function than its abi.call_exec
	errCallee diag.ID = "abi-callee"
	// errAgree: an abi.call whose types differ from those of the abi.func
	errAgree diag.ID = "abi-agree"
	// errFunc: an abi.return with another number of values than the function has
	errFunc diag.ID = "abi-func"
)
