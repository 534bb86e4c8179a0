package expect

import "github.com/abi-opt/abi-opt/diag"

// IDs of the differences that Check finds.
const (
	// A diagnostic has no matching annotation.
	//
	// Example: "builtin.module"() : () -> ()
	ErrUnexpected diag.ID = "diagnostic-unexpected"
	// An annotation has no matching diagnostic.
	//
	// Example: module {} // expected-error {{is never reported}}
	ErrMissing diag.ID = "diagnostic-missing"
	// An annotation is malformed.
	//
	// Example: // expected-error@+1 {{no end
	ErrMalformed diag.ID = "expectation-malformed"
)
