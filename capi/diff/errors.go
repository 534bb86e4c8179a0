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
	// WarnSource is a change that programs see only when they are compiled again.
	//
	// Example: a typedef that is removed
	WarnSource diag.ID = "abi-source"
	// WarnCompatible is an addition.
	//
	// Example: a new function
	WarnCompatible diag.ID = "abi-compatible"
)
