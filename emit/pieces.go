package emit

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Pieces are the parts of a value that LLVM passes on their own. A struct { double x; int id; } has an f64 at 0 and an i32 at
// 8 on x86-64 Linux, and [2 x i64] at 0 on AArch64, of which the last four bytes are not the struct's.
type Pieces struct {
	Types   []ir.Type
	Offsets []layout.Bytes
	Model   *layout.Model
}

// End returns the size of memory that holds all pieces, which may be more than that of the value.
func (p *Pieces) End() (end layout.Bytes) {
	for i, t := range p.Types {
		end = max(end, p.Offsets[i]+p.Model.LLVMBits(t).Ceil())
	}
	return end
}

// LoadPieces reads the pieces of a value at an address, where End bytes can be read.
func LoadPieces[V any](b Memory[V], p *Pieces, from V, align layout.Bytes) []V {
	values := make([]V, len(p.Types))
	for i, t := range p.Types {
		n := p.number(t)
		place := p.Offsets[i]
		values[i] = loadNumber(b, &n, at(b, from, place), layout.CommonAlign(align, place))
	}
	return values
}

// StorePieces writes the pieces of a value to an address, where there is room for End bytes.
func StorePieces[V any](b Memory[V], p *Pieces, values []V, to V, align layout.Bytes) {
	for i, t := range p.Types {
		n := p.number(t)
		place := p.Offsets[i]
		storeNumber(b, &n, values[i], at(b, to, place), layout.CommonAlign(align, place))
	}
}

// number is how a piece is stored: one that does not fill its bytes, such as i1, as an integer of these.
func (p *Pieces) number(t ir.Type) number {
	n := number{value: t, memory: t}
	if bits := p.Model.LLVMBits(t); bits%8 != 0 {
		n.memory = ir.Int(int(bits.Ceil().Bits()))
	}
	return n
}

// at returns the address n bytes after p.
func at[V any](b Memory[V], p V, n layout.Bytes) V {
	if n == 0 {
		return p
	}
	return b.Offset(p, n)
}
