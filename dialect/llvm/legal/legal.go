// Package legal checks the rules of LLVM's verifier for which MLIR's verifier of the llvm dialect has no
// counterpart: a module that breaks one would be translated and then rejected by LLVM.
//
//	var r ir.Reporter
//	legal.Check(module, &r, legal.Options{})
//
// [Check] is for frontends. The translation to LLVM IR uses a [Checker], which checks one op at a time
// before it is written. Some rules depend on the text of constants and remain with the translation:
// the value of 'common' globals, the clauses of landing pads, and the addresses of intrinsics.
package legal

import (
	"sync"

	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options describe the LLVM that reads the module.
type Options struct {
	// Version is the major version of LLVM, or 0 for Latest.
	Version int
	// TypedPointers is set for LLVM IR with typed pointers.
	TypedPointers bool
	// Layout returns the data layout of the module, or nil if it is invalid. If Layout is nil, it is
	// read from the attributes of the module.
	Layout func() *datalayout.Layout
}

// Latest is the newest version of LLVM with known rules.
const Latest = 22

func (o Options) version() int {
	if o.Version == 0 {
		return Latest
	}
	return o.Version
}

// Versions of LLVM that introduced features. The translation uses the exported ones as well.
const (
	sinceVectorAtomics   = 15 // atomicrmw fadd of vectors
	sincePointerXchg     = 15 // atomicrmw xchg of a pointer
	SinceMemory          = 16 // memory(...) instead of readonly and the like
	sinceAvailableAlias  = 16 // aliases that are available_externally
	sinceTargetTypes     = 16
	sinceSeparateStorage = 17
	sinceScalableStruct  = 17 // scalable vectors in aggregates in memory
	sinceScalableArray   = 18
	SinceRange           = 19 // the attribute range
	sinceClaim           = 20 // objc_claimAutoreleasedReturnValue in an operand bundle: not in 19
	sinceEmptyRange      = 22 // range(i32 0, 0)
	sinceTrueAssume      = 22 // assume(i1 true) ["dereferenceable"(ptr %p, i64 %n)]
	sinceVoidCoroEnd     = 22 // llvm.coro.end.async without a result
)

// Check reports the rules that op and the operations in it break. They must satisfy [ir.Verify].
func Check(op *ir.Operation, r *ir.Reporter, opts Options) {
	module := op
	for module.Parent() != nil && !module.Is(ir.ModuleOp) {
		module = module.Parent()
	}
	if opts.Layout == nil {
		opts.Layout = sync.OnceValue(func() *datalayout.Layout { return layoutOf(module) })
	}
	c := New(r, opts)
	if module.Is(ir.ModuleOp) {
		for o := range module.Region(0).First().Ops {
			if o.Is(llvm.FuncOp) {
				c.Declare(o)
			}
		}
	}
	op.Walk(func(o *ir.Operation) ir.WalkResult {
		c.Op(o)
		c.Call(o)
		switch {
		case o.Is(llvm.GlobalOp) && !llvm.IsGlobalDeclaration(o):
			c.Initializer(o, true)
		case o.Is(llvm.FuncOp):
			for b := range o.Region(0).Blocks {
				if !b.IsEntry() { // the types of the entry block are those of the function
					for _, arg := range b.Args() {
						c.Type(o, arg.Type())
					}
				}
			}
		}
		return ir.Advance
	})
}

// layoutOf returns the data layout in the attributes of a module, or nil if it is invalid.
func layoutOf(module *ir.Operation) *datalayout.Layout {
	text := module.StringAttr(llvm.DataLayoutAttr)
	if spec, ok := module.Attr(dlti.SpecName).(*dlti.SpecAttr); ok && !module.HasAttr(llvm.DataLayoutAttr) {
		text, _ = dlti.LLVMLayout(spec)
	}
	l, _ := datalayout.Parse(text)
	return l
}

// A Checker checks the operations of a module one by one.
type Checker struct {
	opts         Options
	r            *ir.Reporter
	rules        *idmap.Map[opRule]    // by the numbers of ops
	usable       idmap.Map[struct{}]   // the types that Type has accepted
	argLists     idmap.Map[[]argAttrs] // by the numbers of array attributes
	errorParams  map[string]int        // the functions with llvm.swifterror, and on which parameter
	preallocated map[string]bool       // the functions with llvm.preallocated
	following    map[*ir.Operation]bool
	warned       map[string]bool // the intrinsics that were reported as not checked
	triple       string          // of model
	model        *layout.Model   // see modelOf
}

// New returns a Checker that reports to r.
func New(r *ir.Reporter, opts Options) *Checker { return &Checker{opts: opts, r: r, rules: opRules()} }

// Declare records the attributes of a function that concern its calls. Call it for all functions
// before the first call is checked.
func (c *Checker) Declare(f *ir.Operation) {
	mask := llvm.ArgSet(0)
	for _, a := range c.argsOf(f, ir.ArgAttrs) {
		mask |= a.mask
	}
	if mask&calleeSet == 0 { // usual
		return
	}
	name := f.StringAttr(ir.SymName)
	if i := swiftErrorOf(f); i >= 0 {
		if c.errorParams == nil {
			c.errorParams = map[string]int{}
		}
		c.errorParams[name] = i
	}
	if argWith(f, llvm.PreallocatedAttr) >= 0 {
		if c.preallocated == nil {
			c.preallocated = map[string]bool{}
		}
		c.preallocated[name] = true
	}
}

// Warned reports whether a once-per-module warning was reported.
func (c *Checker) Warned() bool { return len(c.warned) > 0 }

// Op checks an operation, but not the operations in it.
func (c *Checker) Op(o *ir.Operation) {
	rule, ok := c.rules.Get(o.Def().ID())
	if !ok { // of another dialect
		rule = opRule{result: (*Checker).Type}
	}
	if rule.result != nil {
		for i := range o.NumResults() {
			if t := o.Result(i).Type(); mayBeUnusable(t) {
				rule.result(c, o, t)
			}
		}
	}
	if rule.check != nil {
		rule.check(c, o)
	}
}

// An opRule holds the checks of an op, or nil for none.
type opRule struct {
	result func(*Checker, *ir.Operation, ir.Type)
	check  func(*Checker, *ir.Operation)
}

var opRules = sync.OnceValue(func() *idmap.Map[opRule] {
	all := &idmap.Map[opRule]{}
	for _, def := range llvm.Dialect.Ops {
		rule := opRule{(*Checker).Type, checks[def]}
		switch {
		case def == llvm.CallIntrinsicOp, def == llvm.NoneOp, Rows()[def] != nil:
			rule.result = nil
		case def.Traits&ir.CallLike != 0:
			rule.result = (*Checker).checkPassed
		}
		all.Set(def.ID(), rule)
	}
	return all
})

func (c *Checker) has(version int) bool { return c.opts.version() >= version }

func (c *Checker) rule(o *ir.Operation, format string, args ...any) {
	c.r.Errorf(o, ErrRule, format, args...)
}

// layout returns the data layout, or nil.
func (c *Checker) layout() *datalayout.Layout {
	if c.opts.Layout == nil {
		return nil
	}
	return c.opts.Layout()
}
