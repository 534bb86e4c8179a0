package emitabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// vaArgs expands the c.va_args of a module (psABI §3.5.7): the argument is in
// the register save area if enough registers of each kind were left for it, else
// in the overflow area. Each expansion splits its block; from the last to the
// first, no op moves more than once.
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

// expansion returns how to expand a c.va_arg; nil, reported, if that is unknown.
func (e *emitter) expansion(o *ir.Operation) *expansion {
	target, ok := e.Target.(classify.VarArgs)
	if !ok {
		e.Errorf(o, classify.Unsupported, "is not supported on %s", e.Target.Name())
		return nil
	}
	how, err := target.VAArg(o.Result(0).Type())
	if err != nil {
		e.Errorf(o, classify.IDOf(err), "has a type that cannot be lowered: %s", err)
		return nil
	}
	lay, err := e.Layouts.Of(o.Result(0).Type())
	if err != nil {
		e.Errorf(o, classify.IDOf(err), "has a type that cannot be lowered: %s", err)
		return nil
	}
	return &expansion{
		Builder: llvm.Builder{Builder: *e.before(o)},
		VAArg:   how,
		op:      o,
		list:    o.Operand(0),
		layout:  lay,
	}
}

// expansion is the expansion of one c.va_arg.
type expansion struct {
	llvm.Builder
	classify.VAArg
	op     *ir.Operation
	list   *ir.Value // the address of the va_list
	layout *layout.Layout
}

// The fields of the psABI's va_list, as byte offsets, and what a saved register
// takes of the register save area.
const (
	gpOffset layout.Bytes = 0
	fpOffset layout.Bytes = 4
	overflow layout.Bytes = 8
	saveArea layout.Bytes = 16

	gpStep layout.Bytes = 8
	fpStep layout.Bytes = 16

	// slot is the size and least alignment of what is saved or on the stack.
	slot layout.Bytes = 8
)

// expand writes the expansion and returns the value read.
func (x *expansion) expand() *ir.Value {
	switch {
	case x.Ignore:
		return x.Value(c.UndefOp, x.op.Result(0).Type())
	case len(x.Parts) == 0:
		return x.read(x.fromOverflow())
	}
	return x.read(x.fromEither())
}

// read loads the value from where it was found.
func (x *expansion) read(address *ir.Value) *ir.Value {
	align := x.Align
	if len(x.Parts) > 0 {
		align = min(align, x.savedAlign())
	}
	if x.ByAddress {
		address, align = x.Load(llvm.Ptr, address, int64(slot), false), x.layout.Align
	}
	s := ir.OpState{Def: c.LoadOp, Operands: []*ir.Value{address}, ResultTypes: x.op.ResultTypes()}
	s.AddAttr(c.AlignAttr, ir.IntAttr(int64(align), ir.I64))
	return x.Create(s).Result(0)
}

// savedAlign is the alignment of what fromRegisters returns.
func (x *expansion) savedAlign() layout.Bytes {
	switch {
	case !x.InPlace():
		return x.tempAlign()
	case x.Parts[0].SSE:
		return fpStep
	}
	return gpStep
}

// at returns the address offset bytes after p.
func (x *expansion) at(p *ir.Value, offset layout.Bytes) *ir.Value {
	if offset == 0 {
		return p
	}
	return x.GEPBytes(p, int64(offset))
}

// fromOverflow takes the argument from the overflow area: it stands at the next
// multiple of its alignment and fills whole slots.
func (x *expansion) fromOverflow() *ir.Value {
	field := x.at(x.list, overflow)
	address := x.Load(llvm.Ptr, field, int64(slot), false)
	if x.Align > slot {
		up := x.PtrToInt(ir.I64, x.at(address, x.Align-1))
		address = x.IntToPtr(llvm.Ptr, x.And(up, x.ConstInt(ir.I64, -int64(x.Align))))
	}
	x.Store(x.at(address, x.Advance), field, int64(slot), false)
	return address
}

// fromEither branches on whether the registers that the argument needs were
// left, and returns its address in either case.
func (x *expansion) fromEither() *ir.Value {
	head := x.op.Block()
	done := head.SplitBefore(x.op)
	address := done.AddArg(llvm.Ptr)
	inRegs, inMemory := ir.NewBlock(), ir.NewBlock()
	head.Region().InsertAfter(inRegs, head)
	head.Region().InsertAfter(inMemory, inRegs)

	x.SetAtEnd(head)
	gp, gpFits := x.left(gpOffset, x.Ints, classify.IntSaveEnd-gpStep*layout.Bytes(x.Ints))
	fp, fpFits := x.left(fpOffset, x.SSEs, classify.SSESaveEnd-fpStep*layout.Bytes(x.SSEs))
	fits := gpFits
	switch {
	case fits == nil:
		fits = fpFits
	case fpFits != nil:
		fits = x.And(gpFits, fpFits)
	}
	x.CondBr(fits, llvm.Edge{Dest: inRegs}, llvm.Edge{Dest: inMemory})

	x.SetAtEnd(inRegs)
	found := x.fromRegisters(gp, fp)
	x.advance(gpOffset, gp, gpStep*layout.Bytes(x.Ints))
	x.advance(fpOffset, fp, fpStep*layout.Bytes(x.SSEs))
	x.Br(done, found)

	x.SetAtEnd(inMemory)
	x.Br(done, x.fromOverflow())
	x.SetBefore(x.op)
	return address
}

// left loads the offset of the next saved register of a kind, and compares it
// with the last one at which n registers are left; nil if n is 0.
func (x *expansion) left(field layout.Bytes, n int, last layout.Bytes) (used, fits *ir.Value) {
	if n == 0 {
		return nil, nil
	}
	used = x.Load(ir.I32, x.at(x.list, field), 4, false)
	return used, x.ICmp(llvm.ICmpUle, used, x.ConstInt(ir.I32, int64(last)))
}

// advance marks saved registers as read.
func (x *expansion) advance(field layout.Bytes, used *ir.Value, by layout.Bytes) {
	if used != nil {
		x.Store(x.Add(used, x.ConstInt(ir.I32, int64(by))), x.at(x.list, field), 4, false)
	}
}

// fromRegisters returns the address of the argument in the register save area,
// or of a temporary in which its parts are put together.
func (x *expansion) fromRegisters(gp, fp *ir.Value) *ir.Value {
	save := x.Load(llvm.Ptr, x.at(x.list, saveArea), int64(slot), false)
	next := func(used *ir.Value) *ir.Value {
		if used == nil {
			return nil
		}
		return x.GEP(ir.I8, save, x.ZExt(ir.I64, used))
	}
	gpNext, fpNext := next(gp), next(fp)
	switch {
	case !x.InPlace():
		return x.gather(gpNext, fpNext)
	case fpNext != nil:
		return fpNext
	}
	return gpNext
}

func (x *expansion) tempAlign() layout.Bytes { return max(x.layout.Align, slot) }

// gather copies the parts to their places in a temporary.
func (x *expansion) gather(gpNext, fpNext *ir.Value) *ir.Value {
	end := x.layout.Size
	for _, p := range x.Parts {
		end = max(end, p.Offset+layout.LLVMBits(p.Type).Ceil())
	}
	s := ir.OpState{Def: c.LocalOp, ResultTypes: []ir.Type{llvm.Ptr}}
	s.AddAttr(c.ObjectAttr, ir.TypeAttr{Type: c.Array(int64(end), ir.IntOf(8, ir.Unsigned))})
	s.AddAttr(c.AlignAttr, ir.IntAttr(int64(x.tempAlign()), ir.I64))
	temp := x.Create(s).Result(0)
	for _, p := range x.Parts {
		from := gpNext
		if p.SSE {
			from = fpNext
		}
		v := x.Load(p.Type, x.at(from, p.Save), int64(slot), false)
		x.Store(v, x.at(temp, p.Offset), int64(slot), false)
	}
	return temp
}
