package fn

import "github.com/abi-opt/abi-opt/ir"

// verifyFunc makes the checks specific to func.func. Those of the signature, the entry block and
// the argument and result attributes are common to all functions.
func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	v := o.StringAttr(ir.SymVisibility)
	if ir.IsDeclaration(o) && (v == "" || v == "public") {
		r.Errorf(o, ErrVisibility, "symbol declaration cannot have public visibility").Hint(ir.DeclarationHint(o))
	}
}
