package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes/internal/debuginfo"
)

// lowerer lowers one module, function by function.
//
// A value of a record type becomes the address of storage that holds the record and is never
// written again; every other C value becomes a single LLVM value ([valueType]). First, the types of
// all values of a function are changed in place; then each c and abi op is replaced, in order. Its
// [item] records the original types.
type lowerer struct {
	*pass.Context
	*llvm.Builder // inserts before the op being replaced
	layouts       *layout.Table
	names         names
	symbols       ir.SymbolTables

	items           []item
	literals        int            // in the current function
	prologue        ir.Location    // of the prologue, if the function has debug info
	types           []ir.Type      // the original types of all items' values
	offsets         []layout.Bytes // of the pieces of a value
	plain, volatile emit.Memory[*ir.Value]
	// retyped are the other values that get LLVM types, in addition to the results of items.
	retyped []*ir.Value
	sound   idmap.Map[struct{}] // types with a known layout, by ID
	entry   *ir.Block           // of the function; holds the allocas
	alloca  *ir.Operation       // the last alloca, or nil
	one     *ir.Value           // the number of allocas
	// aligned maps addresses to their alignment: the storage of each record, and addresses with a
	// better known alignment than their type's.
	aligned map[*ir.Value]layout.Bytes
	// handedOver is a va_list that the next call gets without a copy.
	handedOver *ir.Value
	// home maps scalar values to the immutable memory that they were loaded from.
	home map[*ir.Value]*ir.Value
}

// item is a c or abi op to replace, with the original types of its values.
type item struct {
	op      *ir.Operation
	lower   handler
	in, out []ir.Type
	// role is the abi region around a carrying op; nil for others.
	role *ir.OpDef
}

// handler replaces the op of an item.
type handler func(*lowerer, *item)

func newLowerer(ctx *pass.Context, module *ir.Operation, model *layout.Model) *lowerer {
	b := llvm.NewBuilder(&ir.Builder{Slab: module.Slab()})
	b.SizeType = ir.Int(int(model.Pointer.Bits()))
	l := &lowerer{
		Context: ctx,
		Builder: b,
		layouts: pass.Share(ctx, model, func() *layout.Table { return layout.NewTable(model) }),
		aligned: map[*ir.Value]layout.Bytes{},
		home:    map[*ir.Value]*ir.Value{},
	}
	l.plain, l.volatile = access{l, false}, access{l, true}
	return l
}

// function lowers the contents of a function of any dialect, and the function itself if it is an
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
		l.lowerFunc(f)
	}
}

// collect lists the c and abi ops of a function with the types of their values, and inserts casts
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
			ok = l.checkLayouts(&it) && ok
		case o.Is(c.CallOp), o.Is(c.CallIndirectOp), o.Is(c.VAArgOp), o.Is(c.ReturnOp):
			l.Errorf(o, errNotEmitted, "has not been classified; run emit-abi before lower-abi")
			ok = false
		case usesC(o) && !o.Is(abi.YieldOp):
			foreign = append(foreign, item{op: o, in: o.OperandTypes()})
			if forwards(o) {
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

// checkLayouts reports types whose layout cannot be computed, so that handlers need not check.
func (l *lowerer) checkLayouts(it *item) bool {
	o, ok := it.op, true
	for _, name := range [...]string{c.ObjectAttr, abi.SlotAttr} {
		if t := o.TypeAttr(name); t != nil {
			ok = ok && l.checkLayout(o, t)
		}
	}
	ok = ok && l.checkPath(o) && l.checkSizeType(o)
	for _, types := range [...][]ir.Type{it.in, it.out} {
		for _, t := range types {
			ok = ok && l.checkLayout(o, t)
		}
	}
	return ok
}

func (l *lowerer) checkLayout(o *ir.Operation, t ir.Type) bool {
	if t == llvm.Ptr {
		return true
	}
	if _, ok := l.sound.Get(t.ID()); ok || !c.IsObject(t) {
		return true
	}
	if _, err := l.layouts.Of(t); err != nil {
		l.Errorf(o, errLayout, "uses type %v, which has no layout: %s", t, err)
		return false
	}
	l.sound.Set(t.ID(), struct{}{})
	return true
}

// checkPath reports a path past the end of any possible object. An index into a flexible array is
// unlimited.
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

// checkSizeType reports a size that is not a size_t of the target, which verification of a module without a target
// does not know.
func (l *lowerer) checkSizeType(o *ir.Operation) bool {
	switch o.Def() {
	case c.SizeofOp, c.AlignofOp, c.OffsetofOp:
		if problem := c.SizeTypeProblem(o); problem != "" {
			l.Errorf(o, c.ErrSizeType, "%s", problem)
			return false
		}
	}
	return true
}

// layoutOf returns the layout of a type that passed checkLayouts.
func (l *lowerer) layoutOf(t ir.Type) *layout.Layout {
	lay, err := l.layouts.Of(t)
	if err != nil {
		panic("BUG: layout of a checked type: " + err.Error())
	}
	return lay
}

// retype changes C types to LLVM types. The results and block arguments of other dialects' ops, and
// the arguments of a function, keep their types.
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

func (l *lowerer) moveTo(o *ir.Operation) {
	l.SetBefore(o)
	l.Loc = o.Loc
}

// replace lowers an item. Ops of the prologue get a location without a line, because debuggers
// assume that the prologue ends at the first line.
func (l *lowerer) replace(it *item) {
	l.moveTo(it.op)
	if it.role == abi.PrologueOp && l.prologue != nil {
		l.Loc = l.prologue
	}
	it.lower(l, it)
}

// done replaces the op's results by values and erases it.
func (it *item) done(values ...*ir.Value) {
	for i, v := range values {
		if v.Name() == "" && !v.IsBlockArg() {
			v.SetName(it.op.Result(i).Name())
		}
	}
	it.op.ReplaceWith(values...)
}

// handlers maps each op to its lowering.
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
	c.VAStartOp:    intrinsic(llvm.VaStartOp),
	c.VACopyOp:     intrinsic(llvm.VaCopyOp),
	c.VAEndOp:      intrinsic(llvm.VaEndOp),
	c.DebugValueOp: (*lowerer).debugValue,
	c.SizeofOp:     (*lowerer).query,
	c.AlignofOp:    (*lowerer).query,
	c.OffsetofOp:   (*lowerer).query,
}
