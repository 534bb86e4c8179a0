package legal

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// IsIntrinsic reports whether LLVM reserves a name for intrinsics.
func IsIntrinsic(name string) bool { return strings.HasPrefix(name, "llvm.") }

// checks are the rules of ops beyond the types of their results.
var checks = map[*ir.OpDef]func(*Checker, *ir.Operation){
	llvm.FuncOp:        (*Checker).checkFunction,
	llvm.GlobalOp:      (*Checker).checkGlobal,
	llvm.AliasOp:       (*Checker).checkAlias,
	llvm.IFuncOp:       (*Checker).checkIFunc,
	llvm.GlobalCtorsOp: (*Checker).checkStarters,
	llvm.GlobalDtorsOp: (*Checker).checkStarters,
	llvm.CallOp: func(c *Checker, o *ir.Operation) {
		c.checkCallArgs(o)
		c.checkCalled(o)
		c.checkCallWords(o)
		c.checkMustTail(o)
	},
	llvm.InvokeOp: func(c *Checker, o *ir.Operation) {
		c.checkCallArgs(o)
		c.checkCalled(o)
	},
	llvm.CallIntrinsicOp: (*Checker).checkCallArgs,
	llvm.MemcpyOp:        (*Checker).checkCallArgs,
	llvm.MemmoveOp:       (*Checker).checkCallArgs,
	llvm.MemsetOp:        (*Checker).checkCallArgs,
	llvm.MemcpyInlineOp:  (*Checker).checkCallArgs,
	llvm.MemsetInlineOp:  (*Checker).checkCallArgs,
	llvm.VaStartOp: func(c *Checker, o *ir.Operation) {
		if ft := llvm.FuncType(o.ParentOfKind(llvm.FuncOp)); ft != nil && !ft.Variadic {
			c.rule(o, "is in a function without variadic arguments")
		}
	},
	llvm.LifetimeStartOp: (*Checker).checkLifetime,
	llvm.LifetimeEndOp:   (*Checker).checkLifetime,
	llvm.AtomicRMWOp: func(c *Checker, o *ir.Operation) {
		c.checkAtomicFloat(o, o.Operand(1).Type())
		if llvm.AtomicBinOp(o) == "xchg" && isPointer(o.Operand(1)) && !c.has(sincePointerXchg) {
			c.r.Errorf(o, ErrVersion, "exchanges pointers, which LLVM %d does not", c.opts.version())
		}
	},
	llvm.AddrSpaceCastOp: func(c *Checker, o *ir.Operation) {
		if o.Operand(0).Type() == o.Result(0).Type() {
			c.rule(o, "does not change the address space")
		}
	},
	llvm.AllocaOp: (*Checker).checkElement,
	llvm.GEPOp: func(c *Checker, o *ir.Operation) {
		c.checkElement(o)
		c.checkLanes(o)
	},
	llvm.VAArgOp: func(c *Checker, o *ir.Operation) { c.checkPassed(o, o.Result(0).Type()) },
	llvm.LoadOp:  func(c *Checker, o *ir.Operation) { c.checkScalable(o, o.Result(0).Type()) },
	llvm.StoreOp: func(c *Checker, o *ir.Operation) { c.checkScalable(o, o.Operand(0).Type()) },
	llvm.PrefetchOp: func(c *Checker, o *ir.Operation) {
		number := func(name string) int64 {
			i, _ := o.Attr(name).(ir.IntegerAttr)
			v, _ := i.Int64()
			return v
		}
		if number("rw")&^1 != 0 || number("hint")&^3 != 0 || number("cache")&^1 != 0 {
			c.rule(o, "has a 'rw' or 'cache' that is not 0 or 1, or a 'hint' above 3")
		}
	},
	llvm.AssumeOp: (*Checker).checkAssumed,
}

// keepsRules reports whether an op satisfies the rules of an intrinsic, or else an error.
func (c *Checker) keepsRules(in *llvm.Intrinsic, o *ir.Operation) bool {
	broken := in.Broken(o, c.opts.version())
	if broken != "" {
		c.rule(o, "%s", broken)
	}
	return broken == ""
}

func (c *Checker) checkLifetime(o *ir.Operation) {
	def := o.Operand(0).DefiningOp()
	if c.has(llvm.SinceShortLifetimes) && (def == nil || !def.Is(llvm.AllocaOp) && !def.Is(llvm.PoisonOp)) {
		c.rule(o, "is about memory that is not from an llvm.alloca, which LLVM %d needs", llvm.SinceShortLifetimes)
	}
}

// checkLanes checks that all vector operands have the same number of elements.
func (c *Checker) checkLanes(o *ir.Operation) {
	var first *ir.VectorType
	for _, v := range o.Operands() {
		t, ok := v.Type().(*ir.VectorType)
		switch {
		case !ok:
		case first == nil:
			first = t
		case !slices.Equal(t.Shape, first.Shape) || isScalable(t) != isScalable(first):
			c.rule(o, "uses vectors of different lengths, '%s' and '%s'", first, t)
			return
		}
	}
}

// checkElement checks the element type of an op on memory.
func (c *Checker) checkElement(o *ir.Operation) {
	elem := llvm.ElemType(o)
	c.Type(o, elem)
	c.checkScalable(o, elem)
}

// checkScalable checks aggregates of scalable vectors in memory. They have no constant offsets, and
// old versions do not support them.
func (c *Checker) checkScalable(o *ir.Operation, t ir.Type) {
	switch t.(type) {
	case *llvm.ArrayType, *llvm.StructType:
		c.checkAggregate(o, t)
	}
}

func (c *Checker) checkAggregate(o *ir.Operation, t ir.Type) {
	if !isScalable(t) {
		return
	}
	if o.Is(llvm.GEPOp) {
		c.rule(o, "goes into '%s', whose offsets are not known", t)
	} else if !c.has(sinceScalableStruct) {
		c.r.Errorf(o, ErrVersion, "works on '%s', which LLVM %d does not have in memory", t, c.opts.version())
	}
}

// assumed maps the tags of the operand bundles of an assume to their numbers of operands.
var assumed = map[string]int{
	"nonnull": 1, "noundef": 1, "align": 2, "dereferenceable": 2, "dereferenceable_or_null": 2, "separate_storage": 2,
}

// constantSince are the tags whose second operand must be a constant before a version of LLVM.
var constantSince = map[string]int{
	"dereferenceable": sinceTrueAssume, "dereferenceable_or_null": Latest + 1,
}

// isConstant reports whether a value is a constant, and equal to is unless that is nil.
func isConstant(v *ir.Value, is ir.Attribute) bool {
	def := v.DefiningOp()
	return def != nil && def.Is(llvm.ConstantOp) && (is == nil || def.Attr(llvm.ValueAttr) == is)
}

func (c *Checker) checkAssumed(o *ir.Operation) {
	list := llvm.Bundles(o)
	if len(list) > 0 && !isConstant(o.Operand(0), ir.True) && c.has(sinceTrueAssume) {
		c.rule(o, "has bundles, but a condition that is not the constant true")
	}
	for _, b := range list {
		if n, ok := assumed[b.Tag]; !ok || n != len(b.Values) && (b.Tag != "align" || len(b.Values) != 3) {
			c.rule(o, "has a bundle '%s' of %d operands, which LLVM does not know", b.Tag, len(b.Values))
			continue
		}
		for i, v := range b.Values {
			_, isInt := v.Type().(*ir.IntegerType)
			if i == 0 && b.Tag != "noundef" && !isPointer(v) || i > 0 && b.Tag != "separate_storage" && !isInt ||
				b.Tag == "separate_storage" && !isPointer(v) {
				c.rule(o, "has a bundle '%s' whose operand %d is of type '%s'", b.Tag, i, v.Type())
			}
		}
		if n := constantSince[b.Tag]; n > 0 && !c.has(n) && !isConstant(b.Values[1], nil) {
			c.rule(o, "has a bundle '%s' whose operand 1 is not a constant", b.Tag)
		}
		if b.Tag == "separate_storage" && !c.has(sinceSeparateStorage) {
			c.r.Errorf(o, ErrVersion, "uses '%s', which LLVM %d does not have", b.Tag, c.opts.version())
		}
	}
}

// checkAtomicFloat checks the type of a floating-point atomicrmw, whose size must be a power of
// two.
func (c *Checker) checkAtomicFloat(o *ir.Operation, t ir.Type) {
	v, isVector := t.(*ir.VectorType)
	size := uint64(layout.Default.LLVMBits(t))
	switch {
	case isVector && v.Scalable != nil, ir.TypeIs[*ir.FloatType](llvm.ElementOf(t)) && bits.OnesCount64(size) != 1:
		c.rule(o, "works on '%s', whose size is not a power of two", t)
	case isVector && !c.has(sinceVectorAtomics):
		c.r.Errorf(o, ErrVersion, "works on a vector, which LLVM %d does not", c.opts.version())
	}
}

func isPointer(v *ir.Value) bool {
	_, ok := v.Type().(*llvm.PointerType)
	return ok
}
