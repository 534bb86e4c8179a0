package legal

import (
	"iter"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// checkGlobal checks the rules about a global.
func (c *Checker) checkGlobal(o *ir.Operation) {
	t := llvm.GlobalType(o)
	c.checkSymbol(o, llvm.IsGlobalDeclaration(o))
	c.Type(o, t)
	checkTargetSpecific(o, c.r)
	linkage := llvm.Linkage(o)
	switch name := o.StringAttr(ir.SymName); name {
	case "llvm.global_ctors", "llvm.global_dtors":
		c.rule(o, "is named '%s', which llvm.mlir.%s makes", name, strings.TrimPrefix(name, "llvm."))
	case "llvm.used", "llvm.compiler.used":
		c.checkKept(o)
	default:
		if strings.HasPrefix(name, "llvm.dbg.") { // LLVM expects functions with these names
			c.rule(o, "is named '%s', a name that LLVM keeps for itself", name)
		}
	}
	_, function := t.(*llvm.FunctionType)
	switch {
	case function:
		c.rule(o, "is of type '%s', that of a function", t)
	case isScalable(t):
		c.rule(o, "is of scalable type '%s'", t)
	case !llvm.IsSized(t) && !llvm.IsGlobalDeclaration(o):
		c.rule(o, "is of type '%s', which has no size", t)
	case linkage == llvm.Common && (o.HasAttr(llvm.ConstantFlag) || o.HasAttr(llvm.ComdatAttr)):
		c.rule(o, "has 'common' linkage, and is constant or in a comdat")
	}
}

// checkTargetSpecific checks the attributes of a global in 'target_specific_attrs'.
func checkTargetSpecific(o *ir.Operation, r *ir.Reporter) {
	problem := func(format string, args ...any) { r.Errorf(o, ErrRule, format, args...) }
	for _, a := range ListedAttrs(o, llvm.TargetSpecificAttr, problem) {
		if found := a.problem("globals"); found != "" {
			problem("%s", found)
		}
	}
}

// Initializer checks that a global may have an initial value; isZero is set if the value is zero.
func (c *Checker) Initializer(o *ir.Operation, isZero bool) {
	switch l := llvm.Linkage(o); {
	case l == llvm.ExternWeak:
		c.rule(o, "has an initial value and 'extern_weak' linkage")
	case l == llvm.Common && !isZero:
		c.rule(o, "has 'common' linkage, and is not initialized with zero")
	}
}

// checkKept checks llvm.used and llvm.compiler.used: each element is the address of a function or
// global.
func (c *Checker) checkKept(o *ir.Operation) {
	name := o.StringAttr(ir.SymName)
	list, ok := llvm.GlobalType(o).(*llvm.ArrayType)
	if llvm.IsGlobalDeclaration(o) {
		if ok && !llvm.IsPointer(list.Elem) {
			c.rule(o, "is named '%s', and is not a list of addresses", name)
		}
		return
	}
	if llvm.Linkage(o) != llvm.Appending {
		c.rule(o, "is named '%s', and does not have 'appending' linkage", name)
	}
	if !ok || llvm.Initializer(o) == nil {
		c.rule(o, "is named '%s', and is not a list of addresses", name)
		return
	}
	listed := map[int64]bool{}
	for insert := range o.Region(0).First().Ops {
		if !insert.Is(llvm.InsertValueOp) {
			continue
		}
		listed[llvm.Position(insert).At(0)] = true
		of := insert.Operand(1).DefiningOp()
		if of != nil && of.Is(llvm.AddrSpaceCastOp) {
			of = of.Operand(0).DefiningOp()
		}
		if of == nil || !of.Is(llvm.AddressOfOp) {
			c.rule(insert, "lists what is neither a function nor a global")
		}
	}
	if uint64(len(listed)) != list.Len {
		c.rule(o, "lists %d functions and globals as %d elements", len(listed), list.Len)
	}
}

// checkNamedType checks the type of an alias or ifunc.
func (c *Checker) checkNamedType(o *ir.Operation, t ir.Type) {
	ft, isFunction := t.(*llvm.FunctionType)
	if !isFunction {
		c.Type(o, t)
		return
	}
	c.checkPassed(o, ft.Result)
	for _, p := range ft.Params {
		c.checkPassed(o, p)
	}
}

// checkAliasee checks that an alias names a definition in the module, and not itself.
func (c *Checker) checkAliasee(alias *ir.Operation) {
	available := llvm.Linkage(alias) == llvm.AvailableExternally
	if available && !c.has(sinceAvailableAlias) {
		c.r.Errorf(alias, ErrVersion, "is 'available_externally', which aliases of LLVM %d are not", c.opts.version())
	}
	if of := llvm.Initializer(alias).DefiningOp(); available && (of == nil || !of.Is(llvm.AddressOfOp)) {
		c.rule(alias, "is 'available_externally', and no other name of such a symbol")
	}
	for target, ref := range c.named(alias) {
		switch linkage := llvm.Linkage(target); {
		case target.Is(llvm.AliasOp) && (linkage == llvm.Weak || linkage == llvm.Linkonce):
			c.rule(alias, "is another name for '%s', which may be something else where the program is linked", ref)
		case target.Is(llvm.FuncOp) && ir.IsDeclaration(target), target.Is(llvm.GlobalOp) && llvm.IsGlobalDeclaration(target),
			linkage == llvm.AvailableExternally && !available:
			c.rule(alias, "is another name for '%s', which has no definition", ref)
		case linkage != llvm.AvailableExternally && available:
			c.rule(alias, "is 'available_externally', and no other name of such a symbol")
		}
	}
	if c.leadsBack(alias) {
		c.rule(alias, "is another name for itself")
	}
}

// named yields the symbols, and their names, whose addresses the initializer of an alias takes.
func (c *Checker) named(alias *ir.Operation) iter.Seq2[*ir.Operation, string] {
	return func(yield func(*ir.Operation, string) bool) {
		for o := range alias.Region(0).First().Ops {
			ref, ok := o.Attr(llvm.GlobalNameAttr).(ir.SymbolRefAttr)
			if target := c.r.Lookup(o, ref); ok && target != nil && !yield(target, ref.Root) {
				return
			}
		}
	}
}

// leadsBack reports whether an alias refers to one that is being visited. Each is visited once.
func (c *Checker) leadsBack(alias *ir.Operation) bool {
	if following, known := c.following[alias]; known {
		return following
	}
	if c.following == nil {
		c.following = map[*ir.Operation]bool{}
	}
	c.following[alias] = true
	defer func() { c.following[alias] = false }()
	for target := range c.named(alias) {
		if target.Is(llvm.AliasOp) && c.leadsBack(target) {
			return true
		}
	}
	return false
}

func (c *Checker) checkAlias(o *ir.Operation) {
	c.checkNamedType(o, o.TypeAttr(llvm.AliasTypeAttr))
	c.checkAliasee(o)
}

// checkIFunc checks that the resolver is a function, possibly through aliases.
func (c *Checker) checkIFunc(o *ir.Operation) {
	resolver, _ := o.Attr(llvm.ResolverAttr).(ir.SymbolRefAttr)
	target := llvm.ResolveAlias(c.r.Lookup(o, resolver), c.r)
	if target == nil || !target.Is(llvm.FuncOp) {
		c.rule(o, "has a resolver, '%s', that is another name for no function", resolver.Root)
	}
	c.checkNamedType(o, o.TypeAttr(llvm.IFuncTypeAttr))
}

// checkStarters checks that functions are in address space 0, to which llvm.global_ctors and
// llvm.global_dtors point.
func (c *Checker) checkStarters(o *ir.Operation) {
	if l := c.layout(); l != nil && l.Program != 0 {
		c.rule(o, "lists functions, which the data layout places in address space %d", l.Program)
	}
}
