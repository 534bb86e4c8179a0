// Package convert turns operations of some dialects into operations of others,
// with their types, in the spirit of MLIR's dialect conversion.
//
// A [Conversion] is a value of three parts. The [Target] says which operations
// may remain. The [Pattern]s say how to rewrite those that may not. The
// [TypeConverter] says what becomes of types, one type or several for one.
//
//	conv := &convert.Conversion{
//		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"arith"}},
//		Types:    types,
//		Patterns: []convert.Pattern{{Op: arith.AddIOp, Rewrite: rewriteAdd}},
//	}
//	ok := conv.Partial(op, &ctx.Reporter)
//
//	func rewriteAdd(rw *convert.Rewriter, op *ir.Operation) bool {
//		t := rw.Type(op.Result(0).Type())
//		if t == nil {
//			return false // not this pattern's business
//		}
//		rw.Replace(rw.Value(llvm.AddOp, t, rw.Operand(0), rw.Operand(1)))
//		return true
//	}
//
// The driver goes once through the operations inside the given one, outside in
// and from top to bottom, and enters what patterns create. Nothing is rolled
// back: a pattern returns false before it changes anything, and after a failure
// the IR is of no use. The work is linear in the size of the IR.
//
// Between a converted value and a user that is not converted yet stands a
// builtin.unrealized_conversion_cast, or what the type converter's Source and
// Target functions make instead. Those that turn out to be needless are removed
// at the end; the others remain for a later conversion.
//
// This package knows no dialect but builtin.
package convert
