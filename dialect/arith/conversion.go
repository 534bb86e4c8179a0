package arith

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// conversion returns the op that converts between types of numbers, in quotes, or "".
func conversion(from, to ir.Type) string {
	isIndex := func(t ir.Type) bool { _, ok := t.(*ir.IndexType); return ok }
	width := func(t ir.Type) int {
		if i, ok := t.(*ir.IntegerType); ok && i.Signedness == ir.Signless {
			return i.Width
		}
		return 0
	}
	float := func(t ir.Type) int {
		if f, ok := t.(*ir.FloatType); ok {
			return f.Width
		}
		return 0
	}
	switch fi, ti, ff, tf := width(from), width(to), float(from), float(to); {
	case isIndex(from) && ti > 0, isIndex(to) && fi > 0:
		return "'" + IndexCastOp.Name + "'"
	case ti == 1 && fi > 1:
		return "'arith.cmpi' with 0"
	case fi > ti && ti > 0:
		return "'arith.trunci'"
	case fi > 0 && fi < ti:
		return "'arith.extsi' or 'arith.extui'"
	case ff > tf && tf > 0:
		return "'arith.truncf'"
	case ff > 0 && ff < tf:
		return "'arith.extf'"
	case fi > 0 && tf > 0:
		return "'arith.sitofp' or 'arith.uitofp'"
	case ff > 0 && ti > 0:
		return "'arith.fptosi' or 'arith.fptoui'"
	}
	return ""
}

// missing are names without the kind of the operands.
var missing = diag.Advice{
	{"add", "'arith.addi' adds integers, 'arith.addf' floating-point numbers"},
	{"sub", "'arith.subi' subtracts integers, 'arith.subf' floating-point numbers"},
	{"mul", "'arith.muli' multiplies integers, 'arith.mulf' floating-point numbers"},
	{"div", "'arith.divsi' and 'arith.divui' divide integers, 'arith.divf' floating-point numbers"},
	{"rem mod", "'arith.remsi' and 'arith.remui' are for integers, 'arith.remf' for floating-point numbers"},
	{"neg", "'arith.negf' negates floating-point numbers, 'arith.subi' from 0 integers"},
	{"not", "'arith.xori' with -1 inverts all bits"},
	{"cmp", "'arith.cmpi' compares integers, 'arith.cmpf' floating-point numbers"},
	{"max", "'arith.maxsi' and 'arith.maxui' are for integers, 'arith.maximumf' for floating-point numbers"},
	{"min", "'arith.minsi' and 'arith.minui' are for integers, 'arith.minimumf' for floating-point numbers"},
	{"shr", "'arith.shrsi' shifts the sign in, 'arith.shrui' zeros"},
	{"ext", "'arith.extsi' and 'arith.extui' extend integers, 'arith.extf' floating-point numbers"},
	{"cast", "'arith.index_cast', 'arith.extsi', 'arith.trunci', 'arith.sitofp' and the like convert numbers"},
}
