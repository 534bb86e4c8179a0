package lowerabi

import (
	"math/big"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// global lowers c.global. Numbers become LLVM constants; for records and arrays, the bytes and
// addresses are computed here from the layout.
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
	for from, to := range map[string]string{c.ConstFlag: llvm.ConstantFlag, c.ThreadLocalFlag: llvm.ThreadLocalFlag} {
		if g.HasAttr(from) {
			lowered.SetAttr(to, ir.UnitAttr{})
		}
	}
	if !g.HasAttr(c.ExternalFlag) {
		l.initialise(lowered, g, lay)
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

// initialise sets the initial value of a global to that of a c.global.
func (l *lowerer) initialise(g, source *ir.Operation, lay *layout.Layout) {
	v := source.Attr(c.InitialAttr)
	image := image{source: source, bytes: make([]byte, lay.Size)}
	image.write(l, g, lay, 0, v)
	isZero := !slices.ContainsFunc(image.bytes, func(b byte) bool { return b != 0 })
	number, isNumber := scalarValue(lay, v)
	outer := *l.Builder
	defer func() { *l.Builder = outer }()
	switch {
	case isNumber:
		g.SetAttr(llvm.ValueAttr, number)
		return
	case len(image.addresses) == 0 && !isZero:
		g.SetAttr(llvm.GlobalTypeAttr, ir.TypeAttr{Type: llvm.Array(uint64(lay.Size), ir.I8)})
		g.SetAttr(llvm.ValueAttr, ir.StringAttr(image.bytes))
		return
	}
	body := ir.NewBlock()
	g.Region(0).Append(body)
	l.Builder.SetAtEnd(body)
	if len(image.addresses) == 0 {
		l.Return(l.Zero(llvm.GlobalType(g)))
		return
	}
	t, all := image.fragments()
	g.SetAttr(llvm.GlobalTypeAttr, ir.TypeAttr{Type: t})
	l.Return(l.fragmentsValue(t, all))
}

// scalarValue returns LLVM's attribute for a number.
func scalarValue(lay *layout.Layout, v ir.Attribute) (ir.Attribute, bool) {
	switch v := v.(type) {
	case ir.IntegerAttr:
		if t, ok := lay.Memory.Type.(*ir.IntegerType); ok && c.IntegerOf(lay.Type) != nil {
			return ir.BigIntAttr(inTarget(v.Big(), lay), t), true
		}
	case ir.FloatAttr:
		return v, v.Type == lay.Memory.Type
	}
	return nil, false
}

// image is an initial value in memory: bytes, and addresses in some of them.
type image struct {
	source    *ir.Operation // the c.global
	bytes     []byte
	addresses []address // sorted by offset in the end
	strings   int
}

// address is the address of a symbol, or an address at an offset from it, in the bytes [at, end).
type address struct {
	at, end layout.Bytes
	symbol  string
	offset  int64
}

// point writes the address of a symbol, with an offset, to a pointer.
func (m *image) point(lay *layout.Layout, at layout.Bits, symbol string, offset int64) {
	m.addresses = append(m.addresses, address{at.Bytes(), at.Bytes() + lay.Size, symbol, offset})
}

// write writes a value at an offset.
func (m *image) write(l *lowerer, g *ir.Operation, lay *layout.Layout, at layout.Bits, v ir.Attribute) {
	if c.IsAtomicAggregate(lay.Type) {
		lay = lay.Elem
	}
	switch v := v.(type) {
	case nil:
	case ir.IntegerAttr:
		n := inTarget(v.Big(), lay)
		if isAddress(lay.Type) {
			l.checkAddress(m.source, lay, n)
		}
		m.integer(at, lay.Size.Bits(), n)
	case ir.FloatAttr:
		bits := new(big.Int).Or(new(big.Int).Lsh(new(big.Int).SetUint64(v.Hi), 64), new(big.Int).SetUint64(v.Lo))
		m.integer(at, layout.Bits(v.Type.(*ir.FloatType).Width), bits)
	case *ir.ArrayAttr:
		for i, e := range v.Elems {
			m.write(l, g, lay.Elem, at+lay.Stride()*layout.Bits(i), e)
		}
	case ir.StringAttr:
		if lay.Elem != nil {
			copy(m.bytes[at.Bytes():], v)
			return
		}
		m.point(lay, at, l.newString(g, m.strings, string(v)), 0)
		m.strings++
	case *ir.DictAttr:
		if symbol, offset, ok := c.AddressOf(v); ok && lay.Fields == nil {
			m.point(lay, at, symbol, offset)
			return
		}
		for _, e := range v.Entries {
			m.member(l, g, lay, at, e)
		}
	default:
		symbol, offset, _ := c.AddressOf(v)
		m.point(lay, at, symbol, offset)
	}
}

func isAddress(t ir.Type) bool { _, ok := c.Underlying(t).(*llvm.PointerType); return ok }

// checkAddress reports a number that is not an address of the target, which verification of a module without a target
// does not know.
func (l *lowerer) checkAddress(g *ir.Operation, lay *layout.Layout, v *big.Int) {
	if problem := c.AddressProblem(v, int(lay.Size.Bits())); problem != "" {
		l.Errorf(g, c.ErrInitial, "%s", problem)
	}
}

// inTarget returns the number as a value of the type: a _Bool is 0 or 1.
func inTarget(v *big.Int, lay *layout.Layout) *big.Int {
	if lay.Type == ir.I1 && v.Sign() != 0 {
		return big.NewInt(1)
	}
	return v
}

// member writes a member of a record, perhaps in an anonymous member.
func (m *image) member(l *lowerer, g *ir.Operation, lay *layout.Layout, at layout.Bits, e ir.NamedAttribute) {
	steps, err := c.Resolve(lay.Type, c.Path(e.Name))
	if err != nil {
		panic("BUG: a member of a checked value: " + err.Error())
	}
	for i, s := range steps {
		f := &lay.Fields[s.Field]
		at += f.Offset
		switch {
		case i < len(steps)-1:
			lay = f.Layout
		case f.BitField:
			m.integer(at, f.Width, e.Value.(ir.IntegerAttr).Big())
		default:
			m.write(l, g, f.Layout, at, e.Value)
		}
	}
}

// integer writes the low bits of a number in little-endian order.
func (m *image) integer(at, width layout.Bits, v *big.Int) {
	v = new(big.Int).And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(width)), big.NewInt(1)))
	for i := range v.BitLen() {
		bit := at + layout.Bits(i)
		m.bytes[bit/8] |= byte(v.Bit(i)) << (bit % 8)
	}
}

// fragment is a run of bytes or an address in an image.
type fragment struct {
	bytes   []byte
	address *address
}

// fragments splits the image at its addresses and returns the struct type of the fragments.
func (m *image) fragments() (*llvm.StructType, []fragment) {
	slices.SortFunc(m.addresses, func(a, b address) int { return int(a.at - b.at) })
	var all []fragment
	var types []ir.Type
	add := func(bytes []byte) {
		if len(bytes) > 0 {
			all, types = append(all, fragment{bytes: bytes}), append(types, llvm.Array(uint64(len(bytes)), ir.I8))
		}
	}
	end := layout.Bytes(0)
	for i := range m.addresses {
		a := &m.addresses[i]
		add(m.bytes[end:a.at])
		all, types = append(all, fragment{address: a}), append(types, llvm.Ptr)
		end = a.end
	}
	add(m.bytes[end:])
	return llvm.PackedStruct(types...), all
}

// fragmentsValue builds the value of a struct of fragments.
func (l *lowerer) fragmentsValue(t *llvm.StructType, all []fragment) *ir.Value {
	v := l.Poison(t)
	for i, p := range all {
		var piece *ir.Value
		if p.address == nil {
			piece = l.Const(ir.StringAttr(p.bytes), llvm.Array(uint64(len(p.bytes)), ir.I8))
		} else if piece = l.AddressOf(p.address.symbol); p.address.offset != 0 {
			piece = l.GEPBytes(piece, p.address.offset)
		}
		v = l.InsertValue(v, piece, int64(i))
	}
	return v
}

// stringLiteral lowers c.string.
func (l *lowerer) stringLiteral(it *item) {
	function := it.op
	for function.Parent() != nil && !function.Parent().Has(ir.IsSymbolTable) {
		function = function.Parent()
	}
	it.done(l.AddressOf(l.newString(function, l.literals, it.op.StringAttr("text"))))
	l.literals++
}

// newString adds the n-th string literal of a function or variable before it, and returns its name.
func (l *lowerer) newString(owner *ir.Operation, n int, text string) string {
	name, _ := ir.SymbolName(owner)
	name += ".str"
	if n > 0 {
		name += "." + strconv.Itoa(n)
	}
	b := llvm.NewBuilder(ir.Before(owner))
	b.Loc = owner.Loc
	s := b.NewGlobal(name, llvm.Array(uint64(len(text)+1), ir.I8), llvm.Private, ir.StringAttr(text+"\x00"))
	s.SetAttr(llvm.ConstantFlag, ir.UnitAttr{})
	s.SetAttr(llvm.UnnamedAddrAttr, ir.IntAttr(2, ir.I64))
	return name
}
