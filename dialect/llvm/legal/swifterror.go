package legal

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The storage of an error of Swift's may be a register: it is a parameter with
// llvm.swifterror that is only read, written, and passed on as what it is. (LLVM has
// allocas for it too, MLIR does not.)

// swiftErrorOf returns the parameter of a function, or the argument of a call, that
// has the attribute; -1 if none has.
func swiftErrorOf(o *ir.Operation) int { return argWith(o, llvm.SwiftErrorAttr) }

// argWith returns the first parameter of a function, or argument of a call, that has
// an attribute; -1 if none has.
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

// checkSwiftErrorParam checks how a function uses its parameter with the attribute.
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

// keepsSwiftError reports whether all that an op does with a parameter with the
// attribute is to read and write it and to pass it on as such.
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

// checkSwiftErrorArg checks what a call passes with the attribute.
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

// swiftErrorArg returns the argument of a call that has the attribute, by itself or
// because the function that is called has it there; -1 if none has.
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

// isSwiftError reports whether a value is a parameter with the attribute.
func isSwiftError(v *ir.Value) bool {
	if !v.IsBlockArg() || !v.Block().IsEntry() {
		return false
	}
	f := v.Block().ParentOp()
	return f.Is(llvm.FuncOp) && v.Index() == swiftErrorOf(f)
}
