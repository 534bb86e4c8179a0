package diff

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrRead is reported for an interface that cannot be read.
	//
	// Example: abi-opt diff old.json new.json, without old.json
	ErrRead diag.ID = "abi-read"
	// ErrBreak is a change that breaks programs compiled with the old headers.
	//
	// Example: a parameter that becomes long where it was int
	ErrBreak diag.ID = "abi-break"
	// WarnGrowth is a change that was meant to come: programs go wrong only if they rely on the value of an end
	// marker, or on reserved space.
	//
	// Example: FORMAT_COUNT is 8 instead of 7, because there is a new format
	WarnGrowth diag.ID = "abi-growth"
	// WarnSource is a change that programs see only when they are compiled again.
	//
	// Example: a typedef that is removed
	WarnSource diag.ID = "abi-source"
	// ErrUntyped is a comparison without types: of all functions and variables, or with --require-types of one.
	//
	// Example: abi-opt agree lib.h lib.so, where lib.so has no debug info
	ErrUntyped diag.ID = "abi-untyped"
	// WarnLeftOut names declarations that could not be compared.
	//
	// Example: a function-like macro, or a static function
	WarnLeftOut diag.ID = "abi-left-out"
	// WarnCompatible is an addition.
	//
	// Example: a new function
	WarnCompatible diag.ID = "abi-compatible"
)
