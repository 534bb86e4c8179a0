package job

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// warnMarker is reported with --split-input-file for a line that splits nothing, because the number
	// of dashes differs.
	//
	// Example: // ----
	warnMarker diag.ID = "split-marker"
	// warnUnusedFlag is reported for a flag of C input if the input is MLIR.
	//
	// Example: abi-opt --only=f f.mlir
	warnUnusedFlag diag.ID = "unused-flag"
	// warnNothing is reported for an output without declarations.
	//
	// Example: abi-opt --emit=c-header for a module without C functions, or a header of macros only
	warnNothing diag.ID = "nothing-declared"
	// errLowered is reported for a C header of a module whose functions are lowered.
	//
	// Example: abi-opt --emit-abi --lower-abi --emit=c-header f.mlir
	errLowered diag.ID = "header-of-lowered"
	// errUnlinkedSymbol is reported for a function or variable of a program that no linked file defines.
	//
	// Example: abi-opt run calls-g.mlir
	errUnlinkedSymbol diag.ID = "unlinked-symbol"
	// remarkReproducer is a file with the pipeline of a reproducer, which is not run.
	//
	// Example: {-# external_resources: {mlir_reproducer: {pipeline: "builtin.module(cse)"}} #-}
	remarkReproducer diag.ID = "reproducer"
	// ErrRoundTrip is reported by --verify-roundtrip: a module changes when its own text is parsed.
	// The cause is a bug in the parser or printer of a dialect.
	//
	// Example: an op whose Format leaves an attribute out
	ErrRoundTrip diag.ID = "round-trip"
)
