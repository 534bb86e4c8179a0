package convertfunc

import (
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// checkSymbols reports what only the symbols of the module tell: a name for C
// that is taken, and a call of a variadic function, which func.call cannot
// describe. It reports whether there is neither.
func checkSymbols(ctx *pass.Context, root *ir.Operation) bool {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(fn.Func) && wantsInterface(o):
			checkInterfaceName(ctx, o)
		case o.Is(fn.Call):
			callee := ctx.Lookup(o, o.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr))
			if callee != nil && isVariadic(callee) {
				ctx.Errorf(o, errCall, "calls a variadic function; use c.call or llvm.call")
			}
		}
		return ir.Advance
	})
	return !ctx.Failed()
}

// checkInterfaceName reports a function for C whose name another symbol has.
func checkInterfaceName(ctx *pass.Context, f *ir.Operation) {
	name := interfacePrefix + f.StringAttr(ir.SymName)
	if other := ctx.Lookup(f, ir.Symbol(name)); other != nil {
		d := ctx.Errorf(f, errAttribute, "needs the name '%s' for C, which another symbol has", name)
		ir.NoteAt(d, other, "see existing symbol definition here")
	}
}
