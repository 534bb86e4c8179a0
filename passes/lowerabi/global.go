package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// global lowers c.global. A number becomes a constant of LLVM; the bytes and addresses of other values are computed from
// the layout, see [image].
func (l *lowerer) global(g *ir.Operation) {
	t := g.TypeAttr(c.ObjectAttr)
	if !l.checkLayout(g, t) {
		return
	}
	lay := l.layoutOf(t)
	l.SetBefore(g)
	l.Loc = g.Loc
	name := g.StringAttr(ir.SymName)
	lowered := l.NewGlobal(name, l.names.Resolve(lay.Memory.Type), globalLinkage(g), nil)
	for _, a := range g.DiscardableAttrs() {
		if a.Name != llvm.SourceLinkageAttr && a.Name != llvm.LinkageAttrName {
			lowered.SetAttr(a.Name, a.Value)
		}
	}
	lowered.SetAttr(llvm.AlignmentAttr, ir.IntAttr(int64(l.globalAlign(g)), ir.I64))
	for _, flag := range [][2]string{{c.ConstFlag, llvm.ConstantFlag}, {c.ThreadLocalFlag, llvm.ThreadLocalFlag}} {
		if g.HasAttr(flag[0]) {
			lowered.SetAttr(flag[1], ir.UnitAttr{})
		}
	}
	if !g.HasAttr(c.ExternalFlag) {
		l.initialize(lowered, g, lay)
	}
	g.Erase()
}

// globalAlign returns the alignment of a c.global or llvm.mlir.global; 0 if unknown.
func (l *lowerer) globalAlign(g *ir.Operation) layout.Bytes {
	if align := bytesAttr(g, llvm.AlignmentAttr); align > 0 || !g.Is(c.GlobalOp) {
		return align
	}
	lay, err := l.layouts.Of(g.TypeAttr(c.ObjectAttr))
	if err != nil { // reported where the variable is lowered
		return 0
	}
	return l.layouts.ObjectAlign(lay, lay.Align)
}

func globalLinkage(g *ir.Operation) llvm.LinkageAttr {
	linkage, asked := llvm.CarriedLinkage(g)
	if !asked && ir.IsPrivate(g) && !g.HasAttr(c.ExternalFlag) {
		return llvm.Internal
	}
	return linkage
}

// initialize gives a global of LLVM the initial value of a c.global: a number, a string of bytes, zero, or a struct of
// bytes and addresses.
func (l *lowerer) initialize(to, g *ir.Operation, lay *layout.Layout) {
	v := g.Attr(c.InitialAttr)
	if number := scalarValue(lay, v); number != nil {
		to.SetAttr(llvm.ValueAttr, number)
		return
	}
	m := image{lowerer: l, global: g, before: to, memory: newMemory(lay.Size)}
	m.write(lay, 0, v)
	isZero := len(m.addresses) == 0 && !m.memory.isSet
	var all []fragment
	if !isZero {
		all = m.fragments()
	}
	if len(all) == 1 && all[0].address == nil {
		to.SetAttr(llvm.GlobalTypeAttr, ir.TypeAttr{Type: all[0].t})
		to.SetAttr(llvm.ValueAttr, ir.StringAttr(all[0].bytes))
		return
	}
	outer := *l.Builder
	defer func() { *l.Builder = outer }()
	body := ir.NewBlock()
	to.Region(0).Append(body)
	l.Builder.SetAtEnd(body)
	if isZero {
		l.Return(l.Zero(llvm.GlobalType(to)))
		return
	}
	types := make([]ir.Type, len(all))
	for i := range all {
		types[i] = all[i].t
	}
	t := llvm.PackedStruct(types...)
	to.SetAttr(llvm.GlobalTypeAttr, ir.TypeAttr{Type: t})
	l.Return(l.fragmentsValue(t, all))
}

// scalarValue returns LLVM's attribute for a number; nil if the value is none that LLVM has.
func scalarValue(lay *layout.Layout, v ir.Attribute) ir.Attribute {
	switch v := v.(type) {
	case ir.IntegerAttr:
		if t, ok := lay.Memory.Type.(*ir.IntegerType); ok && c.IntegerOf(lay.Type) != nil {
			return ir.BigIntAttr(inTarget(v.Big(), lay), t)
		}
	case ir.FloatAttr:
		if v.Type == lay.Memory.Type {
			return v
		}
	}
	return nil
}

// fragmentsValue builds the value of a struct of fragments.
func (l *lowerer) fragmentsValue(t *llvm.StructType, all []fragment) *ir.Value {
	v := l.Poison(t)
	for i, p := range all {
		v = l.InsertValue(v, l.fragmentValue(&p), int64(i))
	}
	return v
}

func (l *lowerer) fragmentValue(p *fragment) *ir.Value {
	switch a := p.address; {
	case a == nil && p.bytes == nil:
		return l.Zero(p.t)
	case a == nil:
		return l.Const(ir.StringAttr(p.bytes), p.t)
	case a.offset == 0:
		return l.AddressOf(a.symbol)
	default:
		return l.GEPBytes(l.AddressOf(a.symbol), a.offset)
	}
}
