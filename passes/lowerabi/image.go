package lowerabi

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// image is the initial value of a variable as it is in memory: bytes, and addresses, which only the linker knows, in
// place of some of them.
//
//	struct { char c; char *s; int n : 3; } x = {'a', "text", 2};
//
//	bytes      61 00 00 00 00 00 00 00 | 00 00 00 00 00 00 00 00 | 02 00 00 00 00 00 00 00
//	addresses                            [8, 16) @x.str
//	fragments  [8 x i8]                  ptr                       [8 x i8]
type image struct {
	*lowerer
	memory    memory
	global    *ir.Operation // the c.global
	before    *ir.Operation // the llvm.mlir.global, which string literals precede
	addresses []address     // sorted by offset in the end
	strings   int           // the number of string literals
}

// address is the address of a symbol, or an address at an offset from it, in the bytes [at, end).
type address struct {
	at, end layout.Bytes
	symbol  string
	offset  int64
}

// write writes a value at an offset.
func (m *image) write(lay *layout.Layout, at layout.Bits, v ir.Attribute) {
	if c.IsAtomicAggregate(lay.Type) {
		lay = lay.Elem
	}
	switch v := v.(type) {
	case nil:
	case ir.IntegerAttr:
		n := inTarget(v.Big(), lay)
		if isAddress(lay.Type) {
			m.checkAddress(lay, n)
		}
		m.integer(at, lay.Size.Bits(), n)
	case ir.FloatAttr:
		m.float(at, v)
	case *ir.ArrayAttr:
		for i, e := range v.Elems {
			m.element(lay, at+lay.ElementAt(int64(i)), e)
		}
	case ir.StringAttr:
		if lay.Elem != nil {
			m.memory.text(at.Bytes(), string(v[:min(len(v), int(lay.Size))]))
			return
		}
		m.point(lay, at, m.newString(m.before, m.strings, string(v)), 0)
		m.strings++
	case *ir.DictAttr:
		if symbol, offset, ok := c.AddressOf(v); ok && lay.Fields == nil {
			m.point(lay, at, symbol, offset)
			return
		}
		for _, e := range v.Entries {
			m.member(lay, at, e)
		}
	default:
		symbol, offset, _ := c.AddressOf(v)
		m.point(lay, at, symbol, offset)
	}
}

// element writes an element of an array or vector. One of a vector of bools is a bit.
func (m *image) element(of *layout.Layout, at layout.Bits, v ir.Attribute) {
	if of.Stride() == 1 {
		m.integer(at, 1, inTarget(v.(ir.IntegerAttr).Big(), of.Elem))
		return
	}
	m.write(of.Elem, at, v)
}

// member writes a member of a record, perhaps in an anonymous member.
func (m *image) member(lay *layout.Layout, at layout.Bits, e ir.NamedAttribute) {
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
			m.write(f.Layout, at, e.Value)
		}
	}
}

// point writes the address of a symbol, with an offset, to a pointer.
func (m *image) point(lay *layout.Layout, at layout.Bits, symbol string, offset int64) {
	m.addresses = append(m.addresses, address{at.Bytes(), at.Bytes() + lay.Size, symbol, offset})
}

// integer writes the low bits of a number, as many as the width, in the order of the target.
func (m *image) integer(at, width layout.Bits, v *big.Int) {
	v = new(big.Int).And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(width)), big.NewInt(1)))
	model := m.layouts.Model()
	for i := range layout.Bits(v.BitLen()) {
		bit := at + model.Shift(width, i, 1)
		m.memory.set(bit.Bytes(), byte(v.Bit(int(i)))<<model.Shift(8, bit%8, 1))
	}
}

// float writes a floating-point number.
func (m *image) float(at layout.Bits, v ir.FloatAttr) {
	bits := new(big.Int).SetUint64(v.Hi)
	bits.Or(bits.Lsh(bits, 64), new(big.Int).SetUint64(v.Lo))
	m.integer(at, layout.Bits(v.Type.(*ir.FloatType).Width), bits)
}

// inTarget returns the number as a value of the type: a _Bool is 0 or 1.
func inTarget(v *big.Int, lay *layout.Layout) *big.Int {
	if lay.Type == ir.I1 && v.Sign() != 0 {
		return big.NewInt(1)
	}
	return v
}

func isAddress(t ir.Type) bool { return ir.TypeIs[*llvm.PointerType](c.Underlying(t)) }

// checkAddress reports a number that is not an address of the target, which verification of a module without a target
// does not know.
func (m *image) checkAddress(lay *layout.Layout, v *big.Int) {
	if problem := c.AddressProblem(v, int(lay.Size.Bits())); problem != "" {
		m.Errorf(m.global, c.ErrInitial, "%s", problem)
	}
}

// fragment is a run of bytes or an address in an image.
type fragment struct {
	t       ir.Type
	bytes   []byte // nil if all are zero
	address *address
}

// fragments splits the image at its addresses and long runs of zeros.
func (m *image) fragments() (all []fragment) {
	slices.SortFunc(m.addresses, func(a, b address) int { return cmp.Compare(a.at, b.at) })
	end := layout.Bytes(0)
	add := func(to layout.Bytes) {
		for _, r := range m.memory.runs(end, to) {
			all = append(all, fragment{t: llvm.Array(uint64(r.size), ir.I8), bytes: r.bytes})
		}
	}
	for i := range m.addresses {
		a := &m.addresses[i]
		add(a.at)
		all = append(all, fragment{t: llvm.Ptr, address: a})
		end = a.end
	}
	add(m.memory.size)
	return all
}
