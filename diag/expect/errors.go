package expect

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the differences that Check finds.
const (
	// A diagnostic came that no annotation announces.
	//
	// Example: "builtin.module"() : () -> ()
	ErrUnexpected diag.ID = "diagnostic-unexpected"
	// A diagnostic did not come that an annotation announces.
	//
	// Example: module {} // expected-error {{is never reported}}
	ErrMissing diag.ID = "diagnostic-missing"
	// ErrMalformed is the ID of the error about an annotation that cannot be read.
	//
	// Example: // expected-error@+1 {{no end
	ErrMalformed diag.ID = "expectation-malformed"
)
