package dlti

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect.
const (
	// errSpec is a specification that says something twice or in a wrong way.
	//
	// Example: #dlti.dl_spec<index = 32 : i64, index = 64 : i64>
	errSpec diag.ID = "dlti-spec"
	// errAttr is an attribute of an op that the dialect does not have.
	//
	// Example: module attributes {dlti.dl_spec = 3 : i32} {}
	errAttr diag.ID = "dlti-attribute"
)
