package emit

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Passed is how one C value is passed, as data: for programs that write the code of [Call] and [Entry] themselves.
type Passed struct {
	// Parts are the LLVM operands that pass the value, and their places in memory with the value. A value that is passed
	// by its address, and one without bytes, has none.
	Parts []Part
	// Home is the size of memory from which all parts can be read, and to which they can be written. It is at least that of
	// the value.
	Home layout.Bytes
	// Align is the alignment of the type.
	Align layout.Bytes
	// InStruct: LLVM's function returns a struct whose members are the parts.
	InStruct bool
	// Scalar is LLVM's type of the value in code, see [ScalarType]. It is nil for values that are in memory.
	Scalar ir.Type
}

// Part is an LLVM operand that passes some bytes of a value.
type Part struct {
	Type   ir.Type
	Offset layout.Bytes
	// Memory is what to load and store: Type if that fills its bytes, else an integer of all its bytes. The lowest bits of that
	// are the part, of the integer type Bits, which is cast to Type if that is a vector. The other bits are zero, or
	// copies of the sign if Signed.
	Memory, Bits ir.Type
	Signed       bool
}

// Param returns how a parameter is passed.
func (f *Function) Param(i int) Passed { return f.params[i].passed() }

// Result returns how the result is passed. That of a void function means nothing.
func (f *Function) Result() Passed {
	p := f.result.passed()
	p.InStruct = f.result.structOf(&f.Call) != nil
	return p
}

func (p *passing) passed() Passed {
	all := Passed{Home: p.size, Align: p.align, Scalar: p.value}
	if len(p.pieces.Types) == 0 {
		return all
	}
	all.Home = max(p.size, p.pieces.End())
	for i, t := range p.pieces.Types {
		n, place := p.pieces.number(t), p.pieces.Offsets[i]
		if p.whole {
			n, place = p.number, p.pieces.Offsets[i]
		}
		all.Parts = append(all.Parts, Part{Type: t, Offset: place, Memory: n.memory, Bits: bits(t), Signed: n.isSigned})
	}
	return all
}
