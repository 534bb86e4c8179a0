package llvmir

import "github.com/abi-opt/abi-opt/ir"

// intrinsicDecl is a called intrinsic, which must be declared.
type intrinsicDecl struct {
	name, sig string
	text      string // of the declaration: name and sig
	variadic  bool   // more arguments may follow params
	// These refer to the writer and the IR.
	callee *operand
	result *typ
	params []*typ
	op     *ir.Operation
}
