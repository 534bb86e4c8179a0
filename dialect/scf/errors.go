package scf

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// ErrLoop is a loop whose bounds, values or arguments do not match.
	//
	// Example: scf.for %i = %a to %b step %c iter_args(%x = %y) -> (i32, i32) { … }
	ErrLoop diag.ID = "scf-loop"
	// ErrEnd is a region with the wrong terminator.
	//
	// Example: scf.while : () -> () { scf.yield } do { scf.yield }
	ErrEnd diag.ID = "scf-end"
	// ErrElse is an if with results but without else.
	//
	// Example: %r = scf.if %c -> (i32) { scf.yield %x : i32 }
	ErrElse diag.ID = "scf-else"
	// ErrCases is a switch without exactly one region for each value.
	//
	// Example: scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
	ErrCases diag.ID = "scf-cases"
	// ErrReduction is an invalid reduction of a parallel loop.
	//
	// Example: %r = scf.parallel (%i) = (%a) to (%b) step (%c) init (%x) -> i32 { }
	ErrReduction diag.ID = "scf-reduction"
)
