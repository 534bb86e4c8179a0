package classify

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// Kind is a way of passing a value. In the example of the package, p is Direct, b Indirect and c Extend.
type Kind uint8

// The kinds of passing.
const (
	Ignore   Kind = iota // not passed: an empty record or void result
	Direct               // as pieces, each a parameter or an element of the result
	Extend               // as one piece: an integer extended to 32 bits, or to a register
	Indirect             // through memory
	Expand               // as one piece per scalar member, as records of few members on i386
)

func (k Kind) String() string {
	return [...]string{"ignore", "direct", "extend", "indirect", "expand"}[k]
}

// FuncInfo describes how a function's result and parameters are passed. The one of f in the example of the package has three
// Params, Fixed 3 and Variadic. IntRegs is 2, for rdi and rsi, VectorRegs is 1, for xmm0, and StackSize is 24, the size of b.
//
// FuncInfos may be shared and must not be modified.
type FuncInfo struct {
	Result ArgInfo
	Params []ArgInfo // one for each of Signature.Params, in order

	// Fixed is the number of named Params.
	Fixed int
	// Variadic: the LLVM function type ends in "...".
	Variadic bool
	// IntRegs and VectorRegs are the numbers of argument registers in use.
	IntRegs, VectorRegs int
	// StackSize is the size of the stack arguments.
	StackSize layout.Bytes
}

// ArgInfo describes how one value is passed. In the example of the package,
//
//   - p is Direct, with the pieces double at offset 0 in xmm0 and i32 at offset 8 in rdi;
//   - b is Indirect and ByVal, with Memory %struct.Big, Align 8, and as its piece a pointer, whose location is that of the copy, stack+0;
//   - c is Extend and Signed, with the piece i8 in rsi.
//
// On x86-64 Windows, b is Indirect without ByVal, and its piece is a pointer in rdx.
type ArgInfo struct {
	Kind Kind
	Type ir.Type // the C type of the value; nil for a void result

	// Pieces are the LLVM parameters that carry the value, or the elements of the LLVM result. An
	// Ignore value has none. A piece of a Direct, Extend or Expand value has an offset in the
	// value; bytes past the end of the value are unspecified. An Indirect value has one piece, the
	// pointer. Its location is that of the pointer, or that of the copy with ByVal.
	Pieces []Piece

	Signed  bool // Extend only: signext, else zeroext
	ByVal   bool // Indirect arguments only: the value itself is on the stack
	NoUndef bool // arguments only: every piece is noundef
	NoExt   bool // arguments only: noext, an integer that nothing extends to its register, although C extends such numbers
	InReg   bool // arguments and Indirect results only: inreg, which asks for registers on 32-bit x86
	// CalleeOwns: the callee may modify the memory, because the caller does not read it afterwards.
	// Indirect arguments without ByVal only.
	CalleeOwns bool
	// Stacked marks a value that is in memory only because too few registers were left, such as a record of two longs after five
	// longs on x86-64, for which only r9 is left.
	Stacked bool

	Memory     ir.Type      // Indirect only: the pointee's LLVM type, for byval(T) and sret(T)
	Align      layout.Bytes // Indirect only: the alignment of the pointee
	StackAlign layout.Bytes // arguments only: alignment on the stack; 0 for that of the type

	// Warnings describe lost bytes, and compilers that pass the value in another way.
	Warnings []Warning
}

// Piece is a part of a value that is passed as one LLVM value. Parameter p in the example of the package has two, {Type: f64,
// Offset: 0, At: xmm0} and {Type: i32, Offset: 8, At: rdi}; the padding at 12 is in none.
type Piece struct {
	Type   ir.Type      // an LLVM integer, float, vector, pointer or array; in a result also a struct
	Offset layout.Bytes // in the value: 1 of an i17, of which a big-endian processor has the three bytes at the end of four
	// Spare is the number of bytes at the end of Type that are not the value's: they overlap the
	// next piece, or lie past the value's last eightbyte. On RISC-V, a packed struct { int b : 20; float f; }
	// is an i32 at 0 with one spare byte, and a float at 3.
	Spare layout.Bytes
	// Members are the members of a struct, if their offsets in the value differ from those in
	// LLVM's struct. The packed struct above is returned as <{ i32, float }>, where the float is at 4, and has
	// Members at 0 and 3.
	Members []Piece
	Class   fmt.Stringer // the psABI's class; nil if it has none
	At      Location
	// Also is where the caller puts the same bytes a second time, for a callee that reads them as an unnamed argument: on PowerPC
	// the double of printf("%f", d) is in f1, and also in r4. Nowhere if it is in one place.
	Also Location
}

// Parts returns the pieces of a value, or the Members of its only piece.
func (a *ArgInfo) Parts() []Piece {
	if len(a.Pieces) == 1 && a.Pieces[0].Members != nil {
		return a.Pieces[0].Members
	}
	return a.Pieces
}

// Size returns the number of bytes of the value in the piece, on a platform with the given model.
func (p *Piece) Size(m *layout.Model) layout.Bytes { return m.LLVMBits(p.Type).Ceil() - p.Spare }

// Warning is a fact about a signature that its author should know, such as {ID: "abi-compilers-differ", Msg: "clang22 passes
// argument 1 at stack+0, but gcc in rdi"} for a struct { int n; float f[]; }.
type Warning struct {
	ID  diag.ID
	Msg string
}

// IsSRet reports whether the result is returned through a pointer, a hidden first argument.
func (f *FuncInfo) IsSRet() bool { return f.Result.Kind == Indirect }

// IsAtAddress reports whether the caller passes the address of memory for a result: that of an sret parameter, or one that LLVM adds
// because the result does not fit the registers, as that of a __float128 on i386.
func (a *ArgInfo) IsAtAddress() bool {
	return a.Kind == Indirect || len(a.Pieces) > 0 && a.Pieces[0].At.Address
}

// IsArray reports whether the value is an array, as a va_list is on some targets. Its own address is passed, not that of a copy.
func (a *ArgInfo) IsArray() bool {
	_, isArray := a.Type.(*c.ArrayType)
	return isArray
}
