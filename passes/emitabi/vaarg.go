package emitabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// vaArgs expands the c.va_args of a module: the argument is in saved registers if enough of each
// kind are left, else on the stack. Each expansion splits its block; going from last to first moves
// each op at most once.
func (e *emitter) vaArgs(ops []*ir.Operation) {
	expansions := make([]*expansion, 0, len(ops))
	for _, o := range ops {
		if x := e.expansion(o); x != nil {
			expansions = append(expansions, x)
		}
	}
	for _, x := range slices.Backward(expansions) {
		replaceWith(x.op, x.expand().DefiningOp())
	}
}

// expansion returns the expansion of a c.va_arg; nil after reporting an error.
func (e *emitter) expansion(o *ir.Operation) *expansion {
	decider := e.deciderFor(o.ParentOfKind(c.FuncOp))
	how, err := decider.Target.VAArg(o.Result(0).Type())
	if err != nil {
		e.Errorf(o, classify.IDOf(err), "has a type that cannot be lowered: %s", err)
		return nil
	}
	lay, _ := e.Layouts.Of(o.Result(0).Type()) // the type has a layout, because the target can read it
	return &expansion{
		Builder: llvm.NewBuilder(e.before(o)),
		VAArg:   how,
		op:      o,
		list:    o.Operand(0),
		layout:  lay,
		model:   e.Layouts.Model(),
		slot:    e.Layouts.Model().Pointer,
	}
}

// expansion is the expansion of one c.va_arg.
type expansion struct {
	*llvm.Builder
	classify.VAArg
	op     *ir.Operation
	list   *ir.Value // the address of the va_list
	layout *layout.Layout
	model  *layout.Model
	slot   layout.Bytes // the size of a pointer, and the least alignment of a stack argument
}

// expand writes the expansion and returns the value read.
func (x *expansion) expand() *ir.Value {
	switch {
	case x.Ignore:
		return x.Value(c.UndefOp, x.op.Result(0).Type())
	case len(x.Areas) > 0:
		return x.read(x.fromEither())
	case len(x.Parts) > 0:
		return x.read(x.gather([]*ir.Value{x.fromStack()}))
	}
	return x.read(x.fromStack())
}

// read loads the value at the address of the argument.
func (x *expansion) read(address *ir.Value) *ir.Value {
	align := layout.CommonAlign(x.Align, x.Lead)
	if len(x.Parts) > 0 {
		align = min(align, x.savedAlign())
	}
	if x.Widened != nil {
		wide := x.Load(x.Widened, address, int64(x.slot), false)
		return x.FPTrunc(x.op.Result(0).Type(), wide)
	}
	if x.ByAddress {
		address, align = x.Load(llvm.Ptr, address, int64(x.slot), false), x.layout.Align
	}
	s := ir.OpState{Def: c.LoadOp, Operands: []*ir.Value{address}, ResultTypes: x.op.ResultTypes()}
	s.AddAttr(c.AlignAttr, ir.IntAttr(int64(align), ir.I64))
	return x.Create(s).Result(0)
}

// savedAlign is the alignment of the result of fromRegisters.
func (x *expansion) savedAlign() layout.Bytes {
	if !x.InPlace() {
		return x.tempAlign()
	}
	return layout.CommonAlign(max(x.Areas[0].Slot, x.Areas[0].Align), x.Parts[0].Save)
}

// at returns the address offset bytes after p.
func (x *expansion) at(p *ir.Value, offset layout.Bytes) *ir.Value {
	if offset == 0 {
		return p
	}
	return x.GEPBytes(p, int64(offset))
}

// fromStack takes the argument from the stack: it is at the next multiple of its alignment and
// fills whole slots.
func (x *expansion) fromStack() *ir.Value {
	field := x.at(x.list, x.Stack)
	address := x.Load(llvm.Ptr, field, int64(x.slot), false)
	if x.Align > x.slot {
		word := ir.Int(int(x.slot.Bits()))
		up := x.PtrToInt(word, x.at(address, x.Align-1))
		address = x.IntToPtr(llvm.Ptr, x.And(up, x.ConstInt(word, -int64(x.Align))))
	}
	x.Store(x.at(address, x.Advance), field, int64(x.slot), false)
	return x.at(address, x.Lead)
}

// fromEither branches on whether enough registers are left, and returns the argument's address in
// either case.
func (x *expansion) fromEither() *ir.Value {
	head := x.op.Block()
	done := head.SplitBefore(x.op)
	address := done.AddArg(llvm.Ptr)
	inRegs, inMemory := ir.NewBlock(), ir.NewBlock()
	head.Region().InsertAfter(inRegs, head)
	head.Region().InsertAfter(inMemory, inRegs)

	x.SetAtEnd(head)
	choose, eager := x.fits, x.Areas[0].Eager
	if eager {
		choose = x.fitsEagerly
	}
	used := choose(inRegs, inMemory)

	x.SetAtEnd(inRegs)
	found := x.fromRegisters(used)
	for i := range x.Areas {
		if !eager {
			x.advance(&x.Areas[i], used[i])
		}
	}
	x.Br(done, found)

	x.SetAtEnd(inMemory)
	x.Br(done, x.fromStack())
	x.SetBefore(x.op)
	return address
}

// fits branches on whether the value fits the areas, and returns their counters.
func (x *expansion) fits(inRegs, inMemory *ir.Block) []*ir.Value {
	var all *ir.Value
	used := make([]*ir.Value, len(x.Areas))
	for i, a := range x.Areas {
		used[i] = x.counter(&a)
		fits := x.ICmp(llvm.ICmpUle, used[i], x.ConstInt(used[i].Type(), int64(a.Last)))
		if all != nil {
			fits = x.And(all, fits)
		}
		all = fits
	}
	x.CondBr(all, llvm.Edge{Dest: inRegs}, llvm.Edge{Dest: inMemory})
	return used
}

// fitsEagerly is fits for an area whose negative counter advances before the check.
func (x *expansion) fitsEagerly(inRegs, inMemory *ir.Block) []*ir.Value {
	area := &x.Areas[0]
	used := x.counter(area)
	zero := x.ConstInt(ir.I32, 0)
	perhaps := ir.NewBlock()
	inRegs.Region().InsertAfter(perhaps, inRegs.Prev())
	x.CondBr(x.ICmp(llvm.ICmpSge, used, zero), llvm.Edge{Dest: inMemory}, llvm.Edge{Dest: perhaps})

	x.SetAtEnd(perhaps)
	if area.Align > area.Slot {
		up := x.Add(used, x.ConstInt(ir.I32, int64(area.Align-1)))
		used = x.And(up, x.ConstInt(ir.I32, -int64(area.Align)))
	}
	next := x.advance(area, used)
	x.CondBr(x.ICmp(llvm.ICmpSle, next, zero), llvm.Edge{Dest: inRegs}, llvm.Edge{Dest: inMemory})
	return []*ir.Value{used}
}

// counter loads the counter of an area.
func (x *expansion) counter(a *classify.VAArea) *ir.Value {
	size := x.counterSize(a)
	return x.Load(ir.Int(int(size.Bits())), x.at(x.list, a.Counter), int64(size), false)
}

func (x *expansion) counterSize(a *classify.VAArea) layout.Bytes {
	if a.Long {
		return x.slot
	}
	return layout.Bits(ir.I32.Width).Bytes()
}

// advance marks saved registers as read.
func (x *expansion) advance(a *classify.VAArea, used *ir.Value) *ir.Value {
	next := x.Add(used, x.ConstInt(used.Type(), int64(a.Take)))
	x.Store(next, x.at(x.list, a.Counter), int64(x.counterSize(a)), false)
	return next
}

// fromRegisters returns the address of the argument among the saved registers, or of a temporary
// with its parts.
func (x *expansion) fromRegisters(used []*ir.Value) *ir.Value {
	next := make([]*ir.Value, len(used)) // address in each area
	base := x.Load(llvm.Ptr, x.at(x.list, x.Areas[0].Base), int64(x.slot), false)
	for i, a := range x.Areas {
		next[i] = x.GEP(ir.I8, base, x.toIndex(&a, used[i]))
	}
	if x.InPlace() {
		return x.at(next[x.Parts[0].Area], x.Parts[0].Save)
	}
	return x.gather(next)
}

func (x *expansion) toIndex(a *classify.VAArea, used *ir.Value) *ir.Value {
	switch {
	case a.Eager:
		return x.SExt(ir.I64, used)
	case a.Long:
		return x.Mul(used, x.ConstInt(used.Type(), int64(a.Slot)))
	}
	return x.ZExt(ir.I64, used)
}

func (x *expansion) tempAlign() layout.Bytes { return max(x.layout.Align, x.slot) }

// gather copies the parts to a temporary.
func (x *expansion) gather(from []*ir.Value) *ir.Value {
	end := x.layout.Size
	for _, p := range x.Parts {
		end = max(end, p.Offset+x.model.LLVMBits(p.Type).Ceil())
	}
	s := ir.OpState{Def: c.LocalOp, ResultTypes: []ir.Type{llvm.Ptr}}
	s.AddAttr(c.ObjectAttr, ir.TypeAttr{Type: c.Array(int64(end), ir.IntOf(8, ir.Unsigned))})
	s.AddAttr(c.AlignAttr, ir.IntAttr(int64(x.tempAlign()), ir.I64))
	temp := x.Create(s).Result(0)
	for _, p := range x.Parts {
		v := x.Load(p.Type, x.at(from[p.Area], p.Save), int64(x.slot), false)
		x.Store(v, x.at(temp, p.Offset), int64(layout.CommonAlign(x.slot, p.Offset)), false)
	}
	return temp
}
