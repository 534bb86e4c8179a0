package dlti

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// errSpec is a specification with duplicate or invalid entries.
	//
	// Example: #dlti.dl_spec<index = 32 : i64, index = 64 : i64>
	errSpec diag.ID = "dlti-spec"
	// errAttr is an unknown attribute of the dialect.
	//
	// Example: module attributes {dlti.dl_spec = 3 : i32} {}
	errAttr diag.ID = "dlti-attribute"
)
