package scf

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect.
const (
	// ErrLoop is about a loop whose bounds, values or arguments do not go together.
	//
	// Example: scf.for %i = %a to %b step %c iter_args(%x = %y) -> (i32, i32) { … }
	ErrLoop diag.ID = "scf-loop"
	// ErrEnd is about a region that ends with another op than it has to.
	//
	// Example: scf.while : () -> () { scf.yield } do { scf.yield }
	ErrEnd diag.ID = "scf-end"
	// ErrElse is about an if with results that has no else.
	//
	// Example: %r = scf.if %c -> (i32) { scf.yield %x : i32 }
	ErrElse diag.ID = "scf-else"
	// ErrCases is about a switch whose cases are not one region for each value.
	//
	// Example: scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
	ErrCases diag.ID = "scf-cases"
	// ErrReduction is about the reductions of a parallel loop.
	//
	// Example: %r = scf.parallel (%i) = (%a) to (%b) step (%c) init (%x) -> i32 { }
	ErrReduction diag.ID = "scf-reduction"
)
