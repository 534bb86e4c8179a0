package arith

import "github.com/abi-opt/abi-opt/ir"

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
