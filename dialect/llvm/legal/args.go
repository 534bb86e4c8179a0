package legal

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// checkArgs checks the attributes of the n parameters of a function or arguments of a call. It
// reports whether no argument has an attribute of placedAttrs.
func (c *Checker) checkArgs(o *ir.Operation, n int, typeOf func(int) ir.Type, returned ir.Type) bool {
	args := c.argsOf(o, ir.ArgAttrs)
	mask := llvm.ArgSet(0)
	for i := range min(n, len(args)) {
		if a := &args[i]; a.dict != nil {
			c.checkArg(o, a, typeOf(i))
			mask |= a.mask
		}
	}
	plain := mask&placedSet == 0
	if !plain {
		c.checkPlaces(o, n, typeOf, returned)
	}
	if results := c.argsOf(o, ir.ResAttrs); len(results) > 0 && results[0].dict != nil {
		c.checkArg(o, &results[0], returned)
	}
	return plain
}

// checkPlaces checks which arguments have the attributes of placedAttrs.
func (c *Checker) checkPlaces(o *ir.Operation, n int, typeOf func(int) ir.Type, returned ir.Type) {
	seen := map[string]bool{}
	for i := range n {
		d := ir.DictAt(o, ir.ArgAttrs, i)
		if d == nil {
			continue
		}
		for _, name := range onceAttrs {
			if d.Get(name) == nil {
				continue
			}
			if seen[name] {
				c.rule(o, "has %s twice", name)
			}
			seen[name] = true
		}
		switch t := typeOf(i); {
		case d.Get(llvm.SretAttr) != nil && i > 1:
			c.rule(o, "has llvm.sret on neither the first nor the second argument")
		case d.Get(llvm.SretAttr) != nil && returned != llvm.Void:
			c.rule(o, "has llvm.sret and a result")
		case d.Get(llvm.InAllocaAttr) != nil && i != n-1:
			c.rule(o, "has llvm.inalloca on an argument that is not the last")
		case d.Get(llvm.ReturnedAttr) != nil && t != returned:
			c.rule(o, "has llvm.returned on an argument of type '%s', but its result is '%s'", t, returned)
		}
	}
}

// checkArg checks the attributes of one argument or result. Checks that do not depend on its type
// are done once for each interned dictionary.
func (c *Checker) checkArg(o *ir.Operation, a *argAttrs, t ir.Type) {
	if !a.right {
		before := len(c.r.Diags)
		c.checkArgWords(o, a.dict, a.mask)
		a.right = len(c.r.Diags) == before
	}
	if a.mask&checkedSet != 0 {
		c.checkDictValues(o, a.dict, t)
	}
}

// checkArgWords checks combinations of attributes, and attributes with a type.
func (c *Checker) checkArgWords(o *ir.Operation, d *ir.DictAttr, mask llvm.ArgSet) {
	if exclusive := mask & anyExclusive; exclusive&(exclusive-1) != 0 { // two of them
		c.checkExclusive(o, d)
	}
	if mask&passedSet == 0 {
		return
	}
	for _, name := range passedAttrs {
		held, ok := d.Get(name).(ir.TypeAttr)
		if !ok {
			continue
		}
		if isPlain(held.Type) {
			continue
		}
		c.Type(o, held.Type)
		switch e := c.modelOf(o).ExtentOf(held.Type); {
		case !e.Sized || e.Scalable && name != llvm.SretAttr:
			c.rule(o, "has %s of '%s', which has no size", name, held.Type)
		case e.Size >= SizeLimit:
			c.rule(o, "has %s of '%s', which is too large", name, held.Type)
		}
	}
}

// modelOf returns the model of the module around an op, or the default if its target is unknown. Modules with a triple of their own
// are rare, so that the model of the last triple serves nearly all ops: reading the triple again for each byval takes 1.7 % of
// --emit=llvm on a header of 30,000 functions.
func (c *Checker) modelOf(o *ir.Operation) *layout.Model {
	triple := layout.TripleOf(o)
	if c.model == nil || c.triple != triple {
		c.triple, c.model = triple, layout.Default
		if m, err := layout.ModelFor(triple); err == nil {
			c.model = m
		}
	}
	return c.model
}

// checkExclusive checks that an argument has at most one attribute of each row of exclusiveAttrs.
func (c *Checker) checkExclusive(o *ir.Operation, d *ir.DictAttr) {
	for _, row := range exclusiveAttrs {
		first := ""
		for _, name := range row {
			if d.Get(name) == nil {
				continue
			}
			if first != "" {
				c.rule(o, "has both %s and %s on one argument", first, name)
			}
			first = name
		}
	}
}

// checkDictValues checks the attributes of checkedSet.
func (c *Checker) checkDictValues(o *ir.Operation, d *ir.DictAttr, t ir.Type) {
	_, isInt := t.(*ir.IntegerType)
	_, isPtr := t.(*llvm.PointerType)
	switch {
	case d.Get(llvm.ImmargAttr) != nil || d.Get(llvm.ElementTypeAttr) != nil && !o.Is(llvm.CallIntrinsicOp):
		c.rule(o, "has an attribute that only intrinsics have: llvm.immarg or llvm.elementtype")
	case d.Get(llvm.AllocAlignAttr) != nil && !isInt, d.Get(llvm.AllocPtrAttr) != nil && !isPtr:
		c.rule(o, "has an attribute that '%s' cannot have: llvm.allocalign or llvm.allocptr", t)
	case isZeroNumber(d.Get(llvm.DereferenceableName)), isZeroNumber(d.Get(llvm.DereferenceableOrNullAttr)):
		c.rule(o, "says that 0 bytes can be dereferenced")
	}
	if a, ok := d.Get(llvm.AlignStackAttr).(ir.IntegerAttr); ok && a.Big().BitLen() > 32 {
		c.rule(o, "has an llvm.alignstack of more than 2^31")
	}
	if r, ok := d.Get(llvm.RangeAttr).(llvm.ConstantRangeAttr); ok {
		if llvm.ElementOf(t) != r.Lo.Type {
			c.rule(o, "has llvm.range of '%s' on a value of type '%s'", r.Lo.Type, t)
		} else if r.Lo.Big().Cmp(r.Hi.Big()) == 0 && (!r.Lo.IsZero() || !c.has(sinceEmptyRange)) && c.has(SinceRange) {
			c.rule(o, "has an llvm.range of nothing")
		}
	}
}

func isZeroNumber(a ir.Attribute) bool {
	i, ok := a.(ir.IntegerAttr)
	return ok && i.IsZero()
}

// placedAttrs are the attributes that are restricted to certain arguments.
var placedAttrs = append([]string{llvm.InAllocaAttr, llvm.ReturnedAttr, llvm.PreallocatedAttr}, onceAttrs...)

// onceAttrs are allowed on one argument only.
var onceAttrs = []string{
	llvm.SretAttr, llvm.NestAttr, llvm.ReturnedAttr, llvm.InAllocaAttr, llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr,
}

// exclusiveAttrs lists attributes of which an argument may have at most one per row.
var exclusiveAttrs = [][]string{
	{llvm.ByvalAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.InregAttr, llvm.NestAttr, llvm.ByrefAttr},
	{llvm.ByvalAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.SretAttr, llvm.NestAttr, llvm.ByrefAttr},
	{llvm.InAllocaAttr, llvm.ReadonlyAttr},
	{llvm.SretAttr, llvm.ReturnedAttr},
	{llvm.SignextAttr, llvm.ZeroextAttr},
	{llvm.ReadnoneAttr, llvm.ReadonlyAttr, llvm.WriteonlyAttr},
	{llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr},
	{llvm.WritableAttr, llvm.ReadonlyAttr},
	{llvm.WritableAttr, llvm.ReadnoneAttr},
}

// Sets of attributes of arguments.
var (
	anyExclusive = llvm.ArgSetOf(slices.Concat(exclusiveAttrs...)...)
	placedSet    = llvm.ArgSetOf(placedAttrs...)
	calleeSet    = llvm.ArgSetOf(llvm.SwiftErrorAttr, llvm.PreallocatedAttr) // these of a function count for its calls
	passedSet    = llvm.ArgSetOf(passedAttrs...)
	checkedSet   = llvm.ArgSetOf(llvm.ImmargAttr, llvm.ElementTypeAttr, llvm.AllocAlignAttr, llvm.AllocPtrAttr, llvm.DereferenceableName,
		llvm.DereferenceableOrNullAttr, llvm.AlignStackAttr, llvm.RangeAttr)
)

// SizeLimit is the size in bytes from which LLVM rejects values passed by value.
const SizeLimit = 1 << 32

// passedAttrs are the attributes that hold the type of the memory passed by a pointer.
var passedAttrs = []string{llvm.ByrefAttr, llvm.ByvalAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.SretAttr}

// argAttrs are the attributes of an argument or result.
type argAttrs struct {
	dict  *ir.DictAttr // nil for none
	mask  llvm.ArgSet
	right bool // checkArgWords has accepted it
}

// argsOf returns the attributes of the arguments or results of a function or call. Lists of
// attributes are interned, so that each is analyzed once.
func (c *Checker) argsOf(o *ir.Operation, attr string) []argAttrs {
	a, _ := o.Attr(attr).(*ir.ArrayAttr)
	if a == nil {
		return nil
	}
	list, known := c.argLists.Get(a.ID())
	if !known {
		list = make([]argAttrs, len(a.Elems))
		for i, e := range a.Elems {
			if d, ok := e.(*ir.DictAttr); ok && len(d.Entries) > 0 {
				list[i].dict = d
				for _, entry := range d.Entries {
					list[i].mask |= llvm.ArgBit(entry.Name)
				}
			}
		}
		c.argLists.Set(a.ID(), list)
	}
	return list
}
