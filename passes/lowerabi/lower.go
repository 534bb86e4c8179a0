package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/debuginfo"
)

// lowerer lowers one module, function by function.
//
// A value of a record type becomes the address of storage that holds the record and is never
// written again; every other C value becomes an LLVM value of its own ([valueType]). The types of
// all values of a function are changed first, in place; then each c and abi op is replaced, in the
// order of the text. What an op's values were is kept in its [item].
type lowerer struct {
	*pass.Context
	*llvm.Builder // at the op that is being replaced
	layouts       *layout.Table
	names         names
	symbols       ir.SymbolTables

	items    []item
	literals int         // of the function, so far
	prologue ir.Location // of what brings arguments to their places, if a debugger knows the function
	types    []ir.Type   // those that the values of all items had
	// retyped are the values besides the results of items that get LLVM types.
	retyped []*ir.Value
	sound   map[ir.Type]bool // the types that are known to have a layout
	entry   *ir.Block        // of the function: allocas go here
	alloca  *ir.Operation    // the last of them, or nil
	one     *ir.Value        // their count
	// aligned is the alignment of the storage of each record, and of addresses of which more is
	// known than the type of the object.
	aligned map[*ir.Value]layout.Bytes
	// handedOver is the va_list that the next call gets without a copy.
	handedOver *ir.Value
	// home is where values that are no records came from: memory that is never written again.
	home map[*ir.Value]*ir.Value
}

// item is a c or abi op to replace, with the types its values had.
type item struct {
	op      *ir.Operation
	lower   handler
	in, out []ir.Type
	// role is the abi region that a carrying op stands in, nil for others.
	role *ir.OpDef
}

// handler replaces the op of an item.
type handler func(*lowerer, *item)

func newLowerer(ctx *pass.Context, module *ir.Operation, model *layout.Model) *lowerer {
	return &lowerer{
		Context: ctx,
		Builder: llvm.NewBuilder(&ir.Builder{Slab: module.Slab()}),
		layouts: layout.NewTable(model),
		sound:   map[ir.Type]bool{},
		aligned: map[*ir.Value]layout.Bytes{},
		home:    map[*ir.Value]*ir.Value{},
	}
}

// function lowers what is inside a function of any dialect, and the function itself if it is an
// abi.func.
func (l *lowerer) function(f *ir.Operation) {
	if f.Is(c.FuncOp) {
		l.Errorf(f, errNotEmitted, "has not been classified; run emit-abi before lower-abi")
		return
	}
	if f.Is(abi.FuncOp) {
		l.renameStructs(f)
	}
	if !ir.IsDeclaration(f) {
		l.entry, l.alloca = f.Region(0).First(), nil
		l.literals, l.prologue = 0, nil
		if llvm.MetadataIn(f.Loc, llvm.DISubprogram) != nil {
			l.prologue = debuginfo.Artificial(f.Loc)
		}
		clear(l.aligned)
		clear(l.home)
		if !l.collect(f) {
			return
		}
		l.retype()
		for i := range l.items {
			l.replace(&l.items[i])
		}
	}
	if f.Is(abi.FuncOp) {
		lowerFunc(f)
	}
}

// collect lists the c and abi ops of a function with the types of their values, and puts casts
// around the C values of other ops. It reports whether all layouts are known.
func (l *lowerer) collect(f *ir.Operation) bool {
	l.items, l.types, l.retyped = l.items[:0], l.types[:0], l.retyped[:0]
	ok := true
	var foreign []item
	var bodies []*ir.Region
	f.Walk(func(o *ir.Operation) ir.WalkResult {
		handle := handlers[o.Def()]
		switch {
		case o == f:
		case handle != nil:
			in, out := l.cTypes(o)
			it := item{op: o, lower: handle, in: in, out: out}
			switch p := o.Parent().Def(); p {
			case abi.PrologueOp, abi.EpilogueOp, abi.CallArgsOp, abi.CallRetsOp:
				it.role = p
			}
			l.items = append(l.items, it)
			ok = l.checkLayouts(o) && ok
		case o.Is(c.CallOp), o.Is(c.CallIndirectOp), o.Is(c.VAArgOp), o.Is(c.ReturnOp):
			l.Errorf(o, errNotEmitted, "has not been classified; run emit-abi before lower-abi")
			ok = false
		case usesC(o) && !o.Is(abi.YieldOp):
			foreign = append(foreign, item{op: o, in: o.OperandTypes()})
			if handsOn(o) {
				l.retyped = append(l.retyped, o.Results()...)
			}
		}
		for _, r := range o.Regions() {
			if handle == nil && !o.Is(abi.FuncOp) {
				bodies = append(bodies, r)
			}
			for b := range r.Blocks {
				if !b.IsEntry() {
					l.retyped = append(l.retyped, b.Args()...)
				}
			}
		}
		return ir.Advance
	})
	for i := range foreign {
		l.foreign(&foreign[i])
	}
	for _, body := range bodies {
		castArguments(body)
	}
	return ok
}

// cTypes returns the C types of an op's operands and results.
func (l *lowerer) cTypes(o *ir.Operation) (in, out []ir.Type) {
	start := len(l.types)
	for i := range o.NumOperands() {
		l.types = append(l.types, c.Underlying(o.Operand(i).Type()))
	}
	middle := len(l.types)
	for i := range o.NumResults() {
		l.types = append(l.types, c.Underlying(o.Result(i).Type()))
	}
	return l.types[start:middle:middle], l.types[middle:]
}

// checkLayouts reports types whose layout cannot be computed, so that the handlers need not.
func (l *lowerer) checkLayouts(o *ir.Operation) bool {
	ok := true
	for _, name := range [...]string{c.ObjectAttr, abi.SlotAttr} {
		if t := o.TypeAttr(name); t != nil {
			ok = ok && l.checkLayout(o, t)
		}
	}
	ok = ok && l.checkPath(o)
	for i := range o.NumOperands() {
		ok = ok && l.checkLayout(o, o.Operand(i).Type())
	}
	for i := range o.NumResults() {
		ok = ok && l.checkLayout(o, o.Result(i).Type())
	}
	return ok
}

func (l *lowerer) checkLayout(o *ir.Operation, t ir.Type) bool {
	if t == llvm.Ptr || l.sound[t] || !c.IsObject(t) {
		return true
	}
	if _, err := l.layouts.Of(t); err != nil {
		l.Errorf(o, errLayout, "uses type %v, which has no layout: %s", t, err)
		return false
	}
	l.sound[t] = true
	return true
}

// checkPath reports a path that leads past the end of any object: an index into a flexible array
// has no bound of its own.
func (l *lowerer) checkPath(o *ir.Operation) bool {
	switch o.Def() {
	case c.MemberOp, c.OffsetofOp, c.LoadBitsOp, c.StoreBitsOp:
	default:
		return true
	}
	for _, s := range c.PathOf(o, o.TypeAttr(c.ObjectAttr)) {
		if s.Record != nil {
			continue
		}
		elem, err := l.layouts.Of(s.Type)
		if err == nil && elem.Size > 0 && s.Elem > c.MaxSize/int64(elem.Size) {
			l.Errorf(o, errLayout, "leads to element %d of %v, which is out of reach", s.Elem, s.From)
			return false
		}
	}
	return true
}

// layoutOf returns the layout of a type that checkLayouts has seen.
func (l *lowerer) layoutOf(t ir.Type) *layout.Layout {
	lay, err := l.layouts.Of(t)
	if err != nil {
		panic("BUG: layout of a checked type: " + err.Error())
	}
	return lay
}

// retype gives the values in the function their LLVM types. What an op of another dialect results
// in, or gives its regions, keeps its type; so do the arguments of a function.
func (l *lowerer) retype() {
	for i := range l.items {
		for k, t := range l.items[i].out {
			l.items[i].op.Result(k).SetType(valueType(t))
		}
	}
	for _, v := range l.retyped {
		v.SetType(valueType(v.Type()))
	}
}

// moveTo makes the builder insert before o, with its location.
func (l *lowerer) moveTo(o *ir.Operation) {
	l.SetBefore(o)
	l.Loc = o.Loc
}

// replace lowers an item. What brings arguments to their places belongs to no line of the function:
// a debugger takes the first line for the end of that.
func (l *lowerer) replace(it *item) {
	l.moveTo(it.op)
	if it.role == abi.PrologueOp && l.prologue != nil {
		l.Loc = l.prologue
	}
	it.lower(l, it)
}

// done makes the values stand for the op's results and erases it.
func (it *item) done(values ...*ir.Value) {
	for i, v := range values {
		if v.Name() == "" && !v.IsBlockArg() {
			v.SetName(it.op.Result(i).Name())
		}
	}
	it.op.ReplaceWith(values...)
}

// handlers says how each op is lowered.
var handlers = map[*ir.OpDef]handler{
	abi.PrologueOp: flatten,
	abi.EpilogueOp: flatten,
	abi.CallExecOp: flatten,
	abi.CallArgsOp: flatten,
	abi.CallRetsOp: flatten,
	abi.DirectOp:   (*lowerer).direct,
	abi.ExpandOp:   (*lowerer).direct,
	abi.ExtendOp:   (*lowerer).direct,
	abi.IndirectOp: (*lowerer).indirect,
	abi.IgnoreOp:   (*lowerer).ignore,
	abi.CallOp:     (*lowerer).call,
	abi.ReturnOp:   (*lowerer).ret,

	c.AddressOfOp:  (*lowerer).addressOf,
	c.StringOp:     (*lowerer).stringLiteral,
	c.LocalOp:      (*lowerer).local,
	c.LoadOp:       (*lowerer).load,
	c.StoreOp:      (*lowerer).store,
	c.LoadBitsOp:   (*lowerer).loadBitsOp,
	c.StoreBitsOp:  (*lowerer).storeBitsOp,
	c.MemberOp:     (*lowerer).member,
	c.ElementOp:    (*lowerer).elementAddress,
	c.GetOp:        (*lowerer).get,
	c.SetOp:        (*lowerer).set,
	c.ZeroOp:       (*lowerer).zero,
	c.UndefOp:      (*lowerer).undef,
	c.ConstantOp:   (*lowerer).constant,
	c.CastOp:       (*lowerer).cast,
	c.VAStartOp:    (*lowerer).vaStart,
	c.VACopyOp:     (*lowerer).vaCopy,
	c.VAEndOp:      (*lowerer).vaEnd,
	c.DebugValueOp: (*lowerer).debugValue,
	c.SizeofOp:     (*lowerer).query,
	c.AlignofOp:    (*lowerer).query,
	c.OffsetofOp:   (*lowerer).query,
}
