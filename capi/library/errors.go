package library

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// WarnLeftOut is a function, variable or type that the debug info of a file does not determine.
	//
	// Example: a struct with an unnamed bit-field, without its header
	WarnLeftOut diag.ID = "library-left-out"
	// WarnNoDebugInfo is a built file without debug info, of which no types are known.
	//
	// Example: abi-opt snapshot lib.so, for a library that was not compiled with -g
	WarnNoDebugInfo diag.ID = "library-no-debug-info"
	// WarnNoDebugFile is a file with debug info to which a built file refers, and which is missing or of another build. Types are not
	// known without it.
	//
	// Example: abi-opt snapshot lib.so, where lib.so has a link to lib.so.debug, and no folder has that file
	WarnNoDebugFile diag.ID = "library-no-debug-file"
)
