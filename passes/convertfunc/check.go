package convertfunc

import (
	"github.com/abi-opt/abi-opt/ciface"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// checkSymbols reports what only the symbols of the module tell: a name for C
// that is taken, and a call of a variadic function, which func.call cannot
// describe. It returns the calls of functions with bare pointers.
func checkSymbols(ctx *pass.Context, root *ir.Operation) (bare map[*ir.Operation]bool) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(fn.Func) && ciface.Wanted(o):
			checkInterfaceName(ctx, o)
		case o.Is(fn.Call):
			callee := ctx.Lookup(o, o.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr))
			switch {
			case callee == nil:
			case isVariadic(callee):
				ctx.Errorf(o, errCall, "calls a variadic function; use c.call or llvm.call")
			case callee.HasAttr(bareAttr):
				if bare == nil {
					bare = map[*ir.Operation]bool{}
				}
				bare[o] = true
			}
		}
		return ir.Advance
	})
	return bare
}

// checkInterfaceName reports a function for C whose name another symbol has.
func checkInterfaceName(ctx *pass.Context, f *ir.Operation) {
	name := ciface.Name(f)
	if other := ctx.Lookup(f, ir.Symbol(name)); other != nil {
		d := ctx.Errorf(f, errAttribute, "needs the name '%s' for C, which another symbol has", name)
		ir.NoteAt(d, other, "see existing symbol definition here")
	}
}

// attrProblem says what is wrong with the attributes of a func.func, or "".
func attrProblem(op *ir.Operation) string {
	linkage, readnone := op.Attr(linkageAttr), op.Attr(readnoneAttr)
	_, isLinkage := linkage.(llvm.LinkageAttr)
	switch {
	case linkage != nil && !isLinkage:
		return "has an attribute 'llvm.linkage' that is not a #llvm.linkage<...>"
	case readnone != nil && readnone != ir.Attribute(ir.UnitAttr{}):
		return "has an attribute 'llvm.readnone' that is not a unit attribute"
	case passesMemRefByValue(op):
		return "passes a memref as llvm.byval or llvm.byref, which only a pointer can be"
	case ciface.Wanted(op) && isVariadic(op):
		return "is variadic, which a C interface is not supported for"
	}
	return ""
}

func isMemRef(t ir.Type) bool {
	_, ok := t.(*ir.MemRefType)
	return ok
}

// passesMemRefByValue reports whether a memref argument of a func.func has an
// attribute of pointers that says how to pass what they point to.
func passesMemRefByValue(op *ir.Operation) bool {
	for i, t := range fn.TypeOf(op).Inputs {
		d := ir.DictAt(op, ir.ArgAttrs, i)
		if isMemRef(t) && d != nil && (d.Get(llvm.ByvalAttr) != nil || d.Get(llvm.ByrefAttr) != nil) {
			return true
		}
	}
	return false
}
