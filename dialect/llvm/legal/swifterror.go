package legal

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// A parameter with llvm.swifterror may be in a register. It can only be loaded, stored to, and
// passed on with the attribute. LLVM also has allocas with swifterror, but MLIR does not.

// swiftErrorOf returns the index of the parameter or argument with llvm.swifterror, or -1.
func swiftErrorOf(o *ir.Operation) int { return argWith(o, llvm.SwiftErrorAttr) }

// argWith returns the index of the first parameter or argument with an attribute, or -1.
func argWith(o *ir.Operation, name string) int {
	list, _ := o.Attr(ir.ArgAttrs).(*ir.ArrayAttr)
	if list == nil {
		return -1
	}
	return slices.IndexFunc(list.Elems, func(e ir.Attribute) bool {
		d, ok := e.(*ir.DictAttr)
		return ok && d.Get(name) != nil
	})
}

// checkSwiftErrorParam checks the uses of a parameter with llvm.swifterror.
func (c *Checker) checkSwiftErrorParam(f *ir.Operation) {
	i := swiftErrorOf(f)
	switch {
	case i < 0:
	case c.opts.TypedPointers:
		c.r.Errorf(f, ErrVersion, "has llvm.swifterror, which LLVM %d with typed pointers has on pointers to pointers only", c.opts.version())
	case !ir.IsDeclaration(f):
		for u := range f.Region(0).First().Arg(i).Uses {
			if !c.keepsSwiftError(u.Owner()) {
				c.rule(u.Owner(), "uses a parameter with llvm.swifterror, which can only be loaded, stored to and passed with that attribute")
			}
		}
	}
}

// keepsSwiftError reports whether an op only loads, stores to, or passes on parameters with
// llvm.swifterror.
func (c *Checker) keepsSwiftError(o *ir.Operation) bool {
	switch {
	case o.Is(llvm.LoadOp):
		return true
	case o.Is(llvm.StoreOp):
		return !isSwiftError(o.Operand(0))
	case !o.Has(ir.CallLike):
		return false
	}
	first, _ := ArgRange(o)
	as := c.swiftErrorArg(o)
	for i, v := range o.Operands() {
		if isSwiftError(v) && (as < 0 || i != first+as) {
			return false
		}
	}
	return true
}

// checkSwiftErrorArg checks the argument with llvm.swifterror.
func (c *Checker) checkSwiftErrorArg(o *ir.Operation) {
	i := c.swiftErrorArg(o)
	first, n := ArgRange(o)
	switch {
	case i < 0 || i >= n:
	case c.opts.TypedPointers:
		c.r.Errorf(o, ErrVersion, "has llvm.swifterror, which LLVM %d with typed pointers has on pointers to pointers only", c.opts.version())
	case !isSwiftError(o.Operand(first + i)):
		c.rule(o, "passes with llvm.swifterror what is not a parameter with that attribute")
	}
}

// swiftErrorArg returns the index of the argument of a call that has llvm.swifterror in the call or
// in the callee, or -1.
func (c *Checker) swiftErrorArg(o *ir.Operation) int {
	if i := swiftErrorOf(o); i >= 0 || c.errorParams == nil {
		return i
	}
	name, _ := llvm.Callee(o)
	if i, ok := c.errorParams[name]; ok {
		return i
	}
	return -1
}

// isSwiftError reports whether a value is a parameter with llvm.swifterror.
func isSwiftError(v *ir.Value) bool {
	if !v.IsBlockArg() || !v.Block().IsEntry() {
		return false
	}
	f := v.Block().ParentOp()
	return f.Is(llvm.FuncOp) && v.Index() == swiftErrorOf(f)
}
