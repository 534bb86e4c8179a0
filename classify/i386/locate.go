package i386

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of results. There are none of arguments.
var (
	ints    = classify.RegisterFile{Results: classify.NewRegisters(classify.Integer, "eax", "edx", "ecx")}
	vectors = classify.RegisterFile{Results: classify.NewRegisters(classify.X87, "st0", "st1")}
)

// locator assigns stack arguments in order.
type locator struct{ convention.Registers }

// Result implements convention.State. LLVM returns what takes more than the registers of results through an
// address, which it adds before the arguments.
func (r *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.result.Why
	}
	p := &info.Pieces[0]
	count, file := registers(p.Type)
	switch _, isVector := p.Type.(*ir.VectorType); {
	case info.Kind == classify.Indirect:
		p.At = r.Stack.Put(slot, slot)
	case count > len(file):
		p.At = r.Stack.Put(slot, slot)
		p.At.Address = true
	case !isVector || count == 1: // the elements of a vector are wider in registers
		p.At = convention.In(file[:count]...)
	}
	return info, &m.result.Why
}

// registers returns how many registers a result takes, and of which.
func registers(t ir.Type) (int, []classify.Register) {
	switch t := t.(type) {
	case *ir.VectorType:
		n, file := registers(t.Elem)
		return n * int(t.Shape[0]), file
	case *ir.FloatType:
		if t != ir.F128 {
			return 1, vectors.Results
		}
	}
	return int(roundUp(model.LLVMBits(t).Ceil()) / slot), ints.Results
}

// quad is the size of a __float128, and its alignment on the stack in LLVM.
const quad layout.Bytes = 16

// Param implements convention.State.
func (r *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.argument.Decision()
	for i := range info.Pieces {
		p := &info.Pieces[i]
		v, isVector := p.Type.(*ir.VectorType)
		switch {
		case info.ByVal:
			p.At = r.Stack.Put(roundUp(m.layout.Size), slot)
		case isVector:
			own := roundUp(model.LLVMBits(v.Elem).Ceil()) // each element has its slots
			align := slot
			if v.Elem == ir.Type(ir.F128) {
				align = quad
			}
			at := r.Stack.Put(own*layout.Bytes(v.Shape[0]), align)
			if own == model.LLVMBits(v.Elem).Ceil() {
				p.At = at
			}
		case p.Type == ir.Type(ir.F128):
			p.At = r.Stack.Put(quad, quad)
			if !named {
				info.Warnings = append(info.Warnings, classify.Warning{ID: WarnVariadicQuad,
					Msg: "callers put a __float128 at a multiple of 16 bytes, where clang's va_arg does not look"})
			}
		default:
			p.At = r.Stack.Put(roundUp(model.LLVMBits(p.Type).Ceil()), slot)
		}
	}
	return info, &m.argument.Why, nil
}

// vaArg reads the next argument of the stack.
func vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	if m.argument.Kind == classify.Ignore {
		return classify.VAArg{Ignore: true}, nil
	}
	v := classify.VAArg{ByAddress: m.argument.Kind == classify.Indirect && !m.argument.ByVal, Align: slot, Advance: slot}
	if !v.ByAddress {
		v.Advance = roundUp(m.layout.Size)
	}
	return v, nil
}
