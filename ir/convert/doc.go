// Package convert converts operations of some dialects to operations of others, with their types.
// It follows MLIR's dialect conversion.
//
// A [Conversion] has three main fields. The [Target] lists the operations that may remain. The
// [Pattern]s rewrite the others. The [TypeConverter] maps each type to any number of types.
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
//			return false // the type cannot be converted
//		}
//		rw.Replace(rw.Value(llvm.AddOp, t, rw.Operand(0), rw.Operand(1)))
//		return true
//	}
//
// With Fold set, operations that fold are not converted. The driver visits the operations once,
// from outside in and top to bottom, and visits the
// operations that patterns create. Nothing is rolled back: a pattern that returns false must not
// have changed anything, and after an error the IR is invalid. The work is linear in the size of
// the IR.
//
// Where an unconverted user needs a converted value, or the other way round, the driver inserts a
// builtin.unrealized_conversion_cast, or the ops that the type converter's Source and Target
// functions create. It removes redundant casts at the end; the others remain for a later
// conversion.
//
// This package depends on no dialect except builtin.
package convert
