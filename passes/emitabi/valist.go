package emitabi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// storage describes the memory at an address.
type storage struct {
	size, align layout.Bytes
	known       bool
}

// checkLists reports va_lists in memory that is too small or misaligned for the function's
// convention, and lists that an op starts in unknown memory.
func (e *emitter) checkLists(ops []*ir.Operation) {
	checked := map[*ir.Value]bool{}
	for _, o := range ops {
		for i, list := range o.Operands() {
			if !checked[list] {
				checked[list] = !e.checkList(o, i)
			}
		}
	}
}

// targetAround returns the convention of the function around an op.
func (e *emitter) targetAround(o *ir.Operation) classify.Target {
	if f := o.ParentOfKind(abi.FuncOp); f != nil {
		return e.ForMark(llvm.CallConvOf(f)).Target
	}
	return e.deciderFor(o.ParentOfKind(c.FuncOp)).Target
}

// checkList reports whether the storage of a list is suitable.
func (e *emitter) checkList(o *ir.Operation, operand int) bool {
	list, err := e.Layouts.Of(e.targetAround(o).VAList())
	if err != nil {
		panic("BUG: the layout of a va_list: " + err.Error())
	}
	e.raiseLocal(o.Operand(operand).DefiningOp(), list.Align)
	s := e.storageAt(o.Operand(operand))
	begins := operand == 0 && (o.Is(c.VAStartOp) || o.Is(c.VACopyOp))
	switch {
	case !s.known && begins:
		e.Errorf(o, errVAList, "begins a va_list in storage of unknown size; allocate a !c.va_list, or cast a !c.ptr<!c.va_list>")
	case s.known && s.size < list.Size:
		e.Errorf(o, errVAList, "has a va_list in storage of %d bytes, but it has %d here", int64(s.size), int64(list.Size))
	case s.known && s.align < list.Align:
		e.Errorf(o, errVAList, "has a va_list in storage that is aligned to %d bytes, not to %d", int64(s.align), int64(list.Align))
	default:
		return true
	}
	return false
}

// raiseLocal raises the alignment of a local variable without an explicit one.
func (e *emitter) raiseLocal(local *ir.Operation, align layout.Bytes) {
	if local == nil || !local.Is(c.LocalOp) || local.HasAttr(c.AlignAttr) {
		return
	}
	if s := e.storageAt(local.Result(0)); s.known && s.align < align {
		local.SetAttr(c.AlignAttr, ir.IntAttr(int64(align), ir.I64))
	}
}

// storageAt finds the memory that an address refers to.
func (e *emitter) storageAt(address *ir.Value) storage {
	if ptr, ok := pointerType(address).(*c.PtrType); ok && c.IsObject(ptr.Elem) {
		return e.storageOf(ptr.Elem, nil)
	}
	o := address.DefiningOp()
	if o == nil {
		return storage{}
	}
	switch o.Def() {
	case c.CastOp:
		return e.storageAt(o.Operand(0))
	case c.LocalOp:
		return e.storageOf(o.TypeAttr(c.ObjectAttr), o.Attr(c.AlignAttr))
	case c.AddressOfOp:
		if g := e.symbols.Lookup(o, ir.Symbol(o.SymbolAttr("name"))); g != nil && g.Is(c.GlobalOp) {
			return e.storageOf(g.TypeAttr(c.ObjectAttr), g.Attr(llvm.AlignmentAttr))
		}
	case c.MemberOp:
		return e.storageOfMember(o)
	case c.ElementOp:
		return e.within(o.Operand(0), e.storageOf(o.TypeAttr(c.ObjectAttr), nil))
	case llvm.AllocaOp:
		return e.storageOfAlloca(o)
	}
	return storage{}
}

// pointerType returns the pointer type of an address; for a parameter, its C type.
func pointerType(v *ir.Value) ir.Type {
	if !v.IsBlockArg() || !v.Block().IsEntry() {
		return v.Type()
	}
	return c.NamedType(ir.DictAt(v.Block().ParentOp(), ir.ArgAttrs, v.Index()), v.Type())
}

// storageOf returns the storage of an object of a type, with an explicit alignment if it has one.
func (e *emitter) storageOf(t ir.Type, align ir.Attribute) storage {
	lay, err := e.Layouts.Of(t)
	if err != nil { // reported elsewhere
		return storage{}
	}
	s := storage{lay.Size, lay.Align, true}
	if a, ok := align.(ir.IntegerAttr); ok {
		n, _ := a.Int64()
		s.align = layout.Bytes(n)
	}
	return s
}

// within returns storage at a multiple of size in s, which bounds its alignment.
func (e *emitter) within(base *ir.Value, inner storage) storage {
	if outer := e.storageAt(base); outer.known {
		inner.align = min(inner.align, outer.align)
	}
	return inner
}

// storageOfMember returns the storage of a member, whose alignment follows from its record and
// offset.
func (e *emitter) storageOfMember(o *ir.Operation) storage {
	object := o.TypeAttr(c.ObjectAttr)
	record := e.within(o.Operand(0), e.storageOf(object, nil))
	steps := c.PathOf(o, object)
	if !record.known || len(steps) == 0 {
		return storage{}
	}
	member := e.storageOf(steps[len(steps)-1].Type, nil)
	member.align = record.align
	for _, s := range steps {
		if offset := e.offsetOf(s); offset > 0 {
			member.align = min(member.align, offset&-offset)
		}
	}
	return member
}

// offsetOf returns the offset of one step of a path.
func (e *emitter) offsetOf(s c.Step) layout.Bytes {
	if s.Record == nil {
		return layout.Bytes(s.Elem) * e.storageOf(s.Type, nil).size
	}
	lay, err := e.Layouts.Of(s.Record)
	if err != nil {
		return 1
	}
	return lay.Fields[s.Field].ByteOffset()
}

// storageOfAlloca returns the storage of an llvm.alloca with a constant number of elements.
func (e *emitter) storageOfAlloca(o *ir.Operation) storage {
	count := o.Operand(0).DefiningOp()
	if count == nil {
		return storage{}
	}
	value, isNumber := count.Attr(llvm.ValueAttr).(ir.IntegerAttr)
	n, fits := value.Int64()
	if !isNumber || !fits || n < 0 || n > c.MaxVector {
		return storage{}
	}
	one := e.Layouts.Model().ExtentOf(llvm.ElemType(o))
	s := storage{layout.Bytes(n) * one.Padded(), one.Align, true}
	if align := llvm.Alignment(o); align > 0 {
		s.align = layout.Bytes(align)
	}
	return s
}
