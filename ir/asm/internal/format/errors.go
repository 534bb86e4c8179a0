package format

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of formats, which package asm uses as well. The comment of each is the shortest
// input with that error.
const (
	// Example: "x"( : () -> ()
	ErrSyntax diag.ID = "syntax"
	// Example: "x"() : (i32) -> ()
	ErrOperandCount diag.ID = "operand-count"
	// Example: test.sum %a, %b
	ErrInferType diag.ID = "infer-type"
	// Example: test.function @f {sym_name = "g"}
	ErrAttrDict diag.ID = "attr-dict"
	// Example: "x"() {a = array<index: 1>} : () -> ()
	ErrAttribute diag.ID = "attribute"
)
