package emitabi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi/decision"
)

// emitter writes the decisions of one target into one module.
type emitter struct {
	*pass.Context
	decision.Maker
	slab    *ir.Slab
	symbols ir.SymbolTables
	// attrs is room for those of one function after the other.
	attrs []ir.NamedAttribute
}

// decide classifies the type of a function or call, by the convention that asks says it follows:
// the function, or an indirect call. A failure is reported at o; the answer is nil then.
func (e *emitter) decide(o, asks *ir.Operation, t *ir.FunctionType, variadic bool, fixed int) *decision.Decision {
	d := e.makerFor(asks).Of(t, variadic, fixed)
	if d.Err != nil {
		e.Errorf(o, classify.IDOf(d.Err), "has a signature that cannot be lowered: %s", d.Err)
		return nil
	}
	return d
}

// found are the ops of a module that depend on the target.
type found struct {
	globals              bool // there are variables, which are laid out for it
	flags                []*ir.Operation
	funcs, calls, vaArgs []*ir.Operation
	lists                []*ir.Operation // that work on va_lists, c.va_arg among them
	others               []*ir.Operation // functions of other dialects that have a body
}

func find(module *ir.Operation) (f found) {
	module.Walk(func(o *ir.Operation) ir.WalkResult {
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

func (f *found) isEmpty() bool { return len(f.funcs)+len(f.calls)+len(f.lists) == 0 && !f.globals }

// rewrite rewrites what was found. Calls come first, while the callees still are c.funcs that say
// which of their parameters are named.
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
		e.function(o)
	}
	// LLVM passes a vector in as many registers as the features have it: a function that calls
	// another has to have the same.
	for _, o := range f.others {
		o.SetAttr(llvm.TargetFeaturesAttr, e.targetFeatures(o))
	}
}

// nameTarget says on the module which target it is for now. Without it, LLVM would lay out the
// types of allocas and byval arguments by a default of its own.
func nameTarget(module *ir.Operation, target classify.Target) {
	name := func(attr, value string) {
		if !module.HasAttr(attr) {
			module.SetAttr(attr, ir.StringAttr(value))
		}
	}
	name(llvm.TargetTripleAttr, target.Triple())
	name(llvm.DataLayoutAttr, target.DataLayout())
	if t, ok := target.(classify.WithABI); ok {
		name(llvm.TargetABIAttr, t.ABI())
	}
}

// checkFlags reports a module flag that says another ABI than the target's.
func (e *emitter) checkFlags(flags []*ir.Operation) {
	t, ok := e.Target.(classify.WithABI)
	for _, o := range flags {
		for _, f := range o.Attr(llvm.FlagsAttr).(*ir.ArrayAttr).Elems {
			flag := f.(*ir.StructAttr)
			if value, _ := flag.Get("value").(ir.StringAttr); ok && flag.Text("key") == "target-abi" && string(value) != t.ABI() {
				e.Errorf(o, errTarget, "has the target-abi '%s', not '%s'", string(value), t.ABI())
			}
		}
	}
}

// warn reports what is known to be wrong with a way of passing, at the function or call that o is.
// Params before from are left out.
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

// makerFor returns what decides for the convention that a function or indirect call asks for. One
// that is not known is reported where it is asked for.
func (e *emitter) makerFor(asks *ir.Operation) *decision.Maker {
	if asks != nil {
		if maker, err := e.For(asks.StringAttr(c.CallConvAttr)); err == nil {
			return maker
		}
	}
	return &e.Maker
}

// checkCallConv reports a calling convention that functions of the target cannot follow, where a
// function or indirect call asks for it, and one at o that only LLVM is told of.
func (e *emitter) checkCallConv(o, asks *ir.Operation) bool {
	maker, err := e.For(asks.StringAttr(c.CallConvAttr))
	if err != nil {
		if o == asks {
			e.Errorf(o, errCallConv, "%s", err)
		}
		return false
	}
	mark, marked := o.Attr(abi.CallConvAttr).(llvm.CallConvAttr)
	if marked && (maker != &e.Maker || e.ForMark(mark).Target != e.Target) {
		e.Errorf(o, errCallConv, "has %s = %s, but it is for callconv to say which convention C's values follow", abi.CallConvAttr, ir.AttrString(mark))
		return false
	}
	return true
}

// checkAttrs reports attributes of parameters and results that are not the source's to give: the
// convention decides how values are passed.
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

// before returns a builder that inserts before o.
func (e *emitter) before(o *ir.Operation) *ir.Builder {
	b := ir.Before(o)
	b.Slab = e.slab
	return b
}

// newBody returns a region of one block and a builder at its end.
func (e *emitter) newBody(loc ir.Location) (*ir.Region, *ir.Builder) {
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	b.Loc, b.Slab = loc, e.slab
	return ir.NewRegion(block), b
}
