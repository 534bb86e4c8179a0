package diag

// IDs of diagnostics.
const (
	// ErrInternal is the ID of the error about a panic, such as that of a pass. This is a bug in the program, not a mistake
	// in its input.
	//
	// Example: a pass that asks an op for an operand that it does not have
	ErrInternal ID = "internal-error"
)
