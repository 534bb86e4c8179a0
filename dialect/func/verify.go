package fn

import "github.com/abi-opt/abi-opt/ir"

// verifyFunc checks what concerns func.func alone; that the signature, the
// entry block and the lists of attributes agree is checked for all functions.
func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	v := o.StringAttr(ir.SymVisibility)
	if ir.IsDeclaration(o) && (v == "" || v == "public") {
		r.Errorf(o, ErrVisibility, "symbol declaration cannot have public visibility").Hint(ir.DeclarationHint(o))
	}
}
