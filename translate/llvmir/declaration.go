package llvmir

import "github.com/abi-opt/abi-opt/ir"

// intrinsicDecl is an intrinsic that was called and has to be declared.
type intrinsicDecl struct {
	name, sig string
	text      string // name and sig, as in a declaration
	variadic  bool   // more arguments than params may follow
	// What the writer has that met the call.
	callee *operand
	result *typ
	params []*typ
	op     *ir.Operation
}
