package classify

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Kind says how a value travels.
type Kind uint8

// The kinds.
const (
	Ignore   Kind = iota // it does not: an empty record, a void result
	Direct               // as the pieces, each a parameter or part of the result
	Extend               // as one piece: an integer extended to 32 bits, or to a register
	Indirect             // through memory
	Expand               // each field on its own, as the pieces (other targets)
)

func (k Kind) String() string {
	return [...]string{"ignore", "direct", "extend", "indirect", "expand"}[k]
}

// FuncInfo is how a function's result and parameters travel. Values may be
// shared and must not be changed.
type FuncInfo struct {
	Result ArgInfo
	Params []ArgInfo // one for each of Signature.Params, in order

	// Fixed is the number of Params that the prototype names.
	Fixed int
	// Variadic says that the LLVM function type ends in "...".
	Variadic bool
	// IntRegs and VectorRegs count the argument registers in use.
	IntRegs, VectorRegs int
	// StackSize is the size of the stack arguments.
	StackSize layout.Bytes
}

// ArgInfo is how one value travels.
type ArgInfo struct {
	Kind Kind
	Type ir.Type // the C type of the value; nil for a void result

	// Pieces are the LLVM parameters that carry the value, or the parts of the
	// LLVM result; none if Ignore.
	//   Direct, Extend, Expand: where each lies in the value. A piece may reach
	//     past the end of the value: what it carries there is unspecified.
	//   Indirect: one, the pointer; its location is where the pointer is, or
	//     with ByVal where the copy of the value begins.
	Pieces []Piece

	Signed  bool // Extend only: signext, else zeroext
	ByVal   bool // Indirect arguments only: the bytes themselves are on the stack
	NoUndef bool // an argument: every piece is noundef
	// CalleeOwns: the callee may do with the memory what it likes, as nobody reads
	// it afterwards. Indirect arguments without ByVal only.
	CalleeOwns bool
	// Stacked says why a value that would go in registers travels in memory: not
	// enough of them were left.
	Stacked bool

	Memory     ir.Type      // Indirect only: the LLVM type of the pointee, for byval(T) and sret(T)
	Align      layout.Bytes // Indirect only: the alignment of the pointee
	StackAlign layout.Bytes // an argument: what it is aligned to if it is on the stack; 0 if its type says it

	// Warnings say what is wrong with this way of passing: bytes that are lost,
	// or a compiler that does otherwise.
	Warnings []Warning
}

// Piece is a part of a value that travels as one LLVM value.
type Piece struct {
	Type   ir.Type      // its LLVM type: an integer, float, vector or pointer, or an array of those; in a result also a struct
	Offset layout.Bytes // where it lies in the value
	// Spare is how many bytes of Type, at its end, hold nothing of the value: it
	// reaches into the next piece, or past the value's last eightbyte.
	Spare layout.Bytes
	// Members are those of a struct, if they lie elsewhere in the value than LLVM has
	// them in the struct.
	Members []Piece
	Class   fmt.Stringer // the target's name for what it carries; nil if it has none
	At      Location
}

// Parts are the pieces of a value, of a struct its members where they lie elsewhere.
func (a *ArgInfo) Parts() []Piece {
	if len(a.Pieces) == 1 && a.Pieces[0].Members != nil {
		return a.Pieces[0].Members
	}
	return a.Pieces
}

// Size is how many bytes of the value the piece holds.
func (p *Piece) Size() layout.Bytes { return layout.LLVMBits(p.Type).Ceil() - p.Spare }

// Warning is a fact about a signature that its author should know.
type Warning struct {
	ID  diag.ID
	Msg string
}

// IsSRet reports whether the result comes back through a pointer that the
// caller passes as a hidden first argument.
func (f *FuncInfo) IsSRet() bool { return f.Result.Kind == Indirect }

// Clone returns a copy that shares no memory with f.
func (f FuncInfo) Clone() FuncInfo {
	f.Result = f.Result.clone()
	params := make([]ArgInfo, len(f.Params))
	for i, p := range f.Params {
		params[i] = p.clone()
	}
	f.Params = params
	return f
}

func (a ArgInfo) clone() ArgInfo {
	a.Pieces = append([]Piece(nil), a.Pieces...)
	for i := range a.Pieces {
		p := &a.Pieces[i]
		p.Members = append([]Piece(nil), p.Members...)
	}
	return a
}
