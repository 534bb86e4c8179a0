package emitabi

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// emitter writes the decisions of one target into one module.
type emitter struct {
	*pass.Context
	*decision.Decider
	slab    *ir.Slab
	symbols ir.SymbolTables
	// isVariant finds the types on which variants of the convention differ; nil if none is known.
	isVariant func(ir.Type) bool
}

// decide classifies the type of a function or call by the convention that asks, the function or
// indirect call, names. It reports failures at o and returns nil then.
func (e *emitter) decide(o, asks *ir.Operation, t *ir.FunctionType, variadic bool, fixed int) *decision.Decision {
	d := e.deciderFor(asks).Of(t, variadic, fixed)
	if d.Err != nil {
		e.Errorf(o, classify.IDOf(d.Err), "has a signature that cannot be lowered: %s", d.Err)
		return nil
	}
	return d
}

// found holds the target-dependent ops of a module.
type found struct {
	globals              bool // the module has variables, whose layout depends on the target
	flags                []*ir.Operation
	funcs, calls, vaArgs []*ir.Operation
	lists                []*ir.Operation // the ops on va_lists, including c.va_arg
	others               []*ir.Operation // definitions of functions of other dialects
	// refers is set if an op may refer to a function: the module is more than declarations.
	refers bool
}

func find(module *ir.Operation) (f found) {
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		f.refers = f.refers || o != module && !isDeclaration(o)
		switch o.Def() {
		case c.FuncOp:
			f.funcs = append(f.funcs, o)
		case c.CallOp, c.CallIndirectOp:
			f.calls = append(f.calls, o)
		case c.GlobalOp:
			f.globals = true
		case llvm.ModuleFlagsOp:
			f.flags = append(f.flags, o)
		case c.VAArgOp:
			f.vaArgs, f.lists = append(f.vaArgs, o), append(f.lists, o)
		case c.VAStartOp, c.VACopyOp, c.VAEndOp:
			f.lists = append(f.lists, o)
		default:
			if o.Has(ir.FunctionLike) && !ir.IsDeclaration(o) {
				f.others = append(f.others, o)
			}
		}
		return ir.Advance
	})
	return f
}

// isDeclaration reports whether an op is a symbol that refers to no other.
func isDeclaration(o *ir.Operation) bool {
	return o.Is(c.GlobalOp) && !o.HasAttr(c.InitialAttr) || o.Has(ir.FunctionLike) && ir.IsDeclaration(o)
}

func (f *found) isEmpty() bool { return len(f.funcs)+len(f.calls)+len(f.lists) == 0 && !f.globals }

// rewrite rewrites the ops that were found. Calls come first, because the types of c.func callees
// determine which parameters are named.
func (e *emitter) rewrite(f found) {
	e.checkLists(f.lists)
	for _, o := range f.calls {
		e.call(o)
	}
	e.vaArgs(f.vaArgs)
	if e.Failed() {
		return
	}
	for _, o := range f.funcs {
		e.function(o, f.refers)
	}
	// The features decide how many registers LLVM uses for a vector, so that caller and callee must
	// have the same.
	for _, o := range f.others {
		o.SetAttr(llvm.TargetFeaturesAttr, e.targetFeatures(o))
	}
}

// variantType returns a type in a signature on which variants of the convention differ, if the lowered function's type does not show it, or
// nil.
func (e *emitter) variantType(s *decision.Decision) ir.Type {
	if e.isVariant == nil {
		return nil
	}
	find := func(a *classify.ArgInfo) ir.Type {
		l, err := e.Layouts.Of(a.Type)
		if err != nil || slices.ContainsFunc(a.Pieces, func(p classify.Piece) bool { return e.isVariant(p.Type) }) {
			return nil
		}
		return l.Find(e.isVariant)
	}
	for i := range s.Params {
		if t := find(&s.Params[i]); t != nil {
			return t
		}
	}
	if s.Result.Type == nil {
		return nil
	}
	return find(&s.Result)
}

// nameTarget records the target in the module. Without it, LLVM would use a default layout for the
// types of allocas and byval arguments. The triple is written in full, because LLVM reads the parts of another text as other parts:
// x86_64-windows-msvc has no system, and the name arm stands for soft float.
func nameTarget(module *ir.Operation, target classify.Target) {
	name := func(attr, value string) {
		if value != "" && !module.HasAttr(attr) {
			module.SetAttr(attr, ir.StringAttr(value))
		}
	}
	triple := target.Triple()
	if own := module.StringAttr(llvm.TargetTripleAttr); strings.Contains(own, "-") {
		triple = layout.FullTriple(own)
	}
	module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(triple))
	name(llvm.DataLayoutAttr, target.DataLayout())
	if t, ok := target.(classify.WithABI); ok {
		name(llvm.TargetABIAttr, t.ABI())
	}
}

// checkFlags reports a module flag that names another ABI than the target's.
func (e *emitter) checkFlags(flags []*ir.Operation) {
	for _, o := range flags {
		for _, f := range o.Attr(llvm.FlagsAttr).(*ir.ArrayAttr).Elems {
			flag := f.(*ir.StructAttr)
			value := flag.Text("value")
			if n, isNumber := flag.Get("value").(ir.IntegerAttr); isNumber {
				value = n.Big().String()
			}
			if abi := targets.OtherABI(e.Target, flag.Text("key"), value); abi != "" {
				e.Errorf(o, errTarget, "is for the ABI '%s', not '%s'", abi, e.Target.(classify.WithABI).ABI())
			}
		}
	}
}

// warn reports known problems with passing the parameters from number from on, at the function or
// call o.
func (e *emitter) warn(o *ir.Operation, s *decision.Decision, from int) {
	report := func(a *classify.ArgInfo) {
		for _, w := range a.Warnings {
			e.Warnf(o, w.ID, "%s", w.Msg)
		}
	}
	if from == 0 {
		report(&s.Result)
	}
	for i := from; i < len(s.Params); i++ {
		report(&s.Params[i])
	}
}

// deciderFor returns the Decider for the convention of a function or indirect call. It reports
// unknown conventions there.
func (e *emitter) deciderFor(asks *ir.Operation) *decision.Decider {
	if asks != nil {
		if decider, err := e.For(asks.StringAttr(c.CallConvAttr)); err == nil {
			return decider
		}
	}
	return e.Decider
}

// checkCallConv reports a calling convention that the target does not support: the c dialect's
// attribute at asks, LLVM's attribute at o.
func (e *emitter) checkCallConv(o, asks *ir.Operation) bool {
	decider, err := e.For(asks.StringAttr(c.CallConvAttr))
	if err != nil {
		if o == asks {
			e.Errorf(o, errCallConv, "%s", err)
		}
		return false
	}
	mark, marked := o.Attr(abi.CallConvAttr).(llvm.CallConvAttr)
	if marked && (decider != e.Decider || e.ForMark(mark).Target != e.Target) {
		e.Errorf(o, errCallConv, "has %s = %s, but it is for callconv to say which convention C's values follow", abi.CallConvAttr, ir.AttrString(mark))
		return false
	}
	return true
}

// checkAttrs reports attributes of parameters and results that only the convention may set.
func (e *emitter) checkAttrs(f *ir.Operation, list, what string, n int) bool {
	if !f.HasAttr(list) {
		return true
	}
	ok := true
	for i := range n {
		d := ir.DictAt(f, list, i)
		for _, name := range decision.Attributes {
			if d.Get(name) != nil {
				e.Errorf(f, errArgAttr, "has %s on %s #%d, but how that is passed is for the calling convention to say", name, what, i)
				ok = false
			}
		}
	}
	return ok
}

func (e *emitter) before(o *ir.Operation) *ir.Builder {
	b := ir.Before(o)
	b.Slab = e.slab
	return b
}

// newBody returns a region of one block, and moves a builder to its end.
func (e *emitter) newBody(b *ir.Builder, loc ir.Location) *ir.Region {
	block := e.slab.NewBlock()
	b.SetAtEnd(block)
	b.Loc, b.Slab = loc, e.slab
	return e.slab.NewRegion(block)
}
