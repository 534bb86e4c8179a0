// Package plan decides which bytes of a call's values go to which register of a frame, as numbers
// that programs without this framework can follow. Generated bindings contain such plans as Go code,
// and package header of the ffi module follows them at run time.
package plan

import (
	"errors"
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Bank is a group of registers in a frame.
type Bank uint8

// The banks.
const (
	Int   Bank = iota // integer registers
	Vec               // vector registers of 16 bytes
	X87               // results in st0 and st1
	Stack             // stack arguments
)

// Move is a run of bytes between a value and a register or the stack.
type Move struct {
	Bank   Bank
	Index  int // of the register, or the offset in bytes on the stack
	Offset int // in the value
	Size   int
	Boxed  bool // the register has ones above the bytes
}

// Extension is what fills the rest of an integer's register.
type Extension uint8

// The extensions. None leaves the rest undefined.
const (
	None Extension = iota
	Zero
	Sign
)

// Value is how one argument or result is passed.
type Value struct {
	Layout      *layout.Layout
	Size, Align int
	// ByAddress: the only move is that of the address of a copy, or of the memory for the result.
	ByAddress bool
	Extend    Extension
	Moves     []Move
}

// Plan is how a function is called.
type Plan struct {
	Args   []Value
	Result Value // Layout is nil for void
	// StackSize is the size of the stack arguments in bytes.
	StackSize int
	// StackAlign is the alignment of the stack arguments, at least 16.
	StackAlign int
	// IntCount and VectorCount are the numbers of registers for arguments in use.
	IntCount, VectorCount int
	// X87Count is the number of results in x87 registers.
	X87Count int
	// AddressBack: a callback returns the address of a result in memory in its first result register.
	AddressBack bool
}

// Of returns the plan of a signature. It is an error if a frame lacks a register that a value needs,
// such as a vector register of more than 16 bytes.
func Of(target classify.Target, sig classify.Signature) (*Plan, error) {
	info, err := target.Classify(sig)
	if err != nil {
		return nil, err
	}
	m := &mover{target, target.Convention()}
	p := &Plan{StackSize: int(info.StackSize), StackAlign: 16, IntCount: info.IntRegs, VectorCount: info.VectorRegs, AddressBack: m.convention.AddressBack != nil}
	for i := range info.Params {
		v, err := m.value(&info.Params[i], false)
		if err != nil {
			return nil, fmt.Errorf("parameter %d: %w", i+1, err)
		}
		p.Args = append(p.Args, v)
		if a := &info.Params[i]; a.ByVal {
			p.StackAlign = max(p.StackAlign, int(a.Align))
		}
	}
	if sig.Result == nil {
		return p, nil
	}
	if p.Result, err = m.value(&info.Result, true); err != nil {
		return nil, fmt.Errorf("result: %w", err)
	}
	for _, move := range p.Result.Moves {
		if move.Bank == X87 {
			p.X87Count++
		}
	}
	return p, nil
}

type mover struct {
	target     classify.Target
	convention *classify.Convention
}

func (m *mover) value(a *classify.ArgInfo, isResult bool) (Value, error) {
	l, err := m.target.Layouts().Of(a.Type)
	if err != nil {
		return Value{}, err
	}
	v := Value{Layout: l, Size: int(l.Size), Align: int(l.Align)}
	switch {
	case holdsBits(l):
		return v, errors.New("vectors of _Bool are not supported")
	case l.Size == 0 && a.Kind != classify.Ignore:
		return v, errors.New("values without a size are not supported")
	}
	switch a.Kind {
	case classify.Ignore:
		return v, nil
	case classify.Indirect:
		v.ByAddress = !a.ByVal
		size := l.Size
		if v.ByAddress {
			size = 8
			v.Align = max(v.Align, int(a.Align))
		}
		v.add(a.Pieces[0].At.Spans(layout.X86_64, size), size)
		return v, nil
	case classify.Extend:
		v.Extend = Zero
		if a.Signed {
			v.Extend = Sign
		}
	}
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if p.At.Place == classify.Nowhere {
			return v, errors.New("the value has no single register")
		}
		if p.At.Address {
			return v, errors.New("the backend passes the value by address")
		}
		if isInt128(p.Type) && p.Offset > 0 {
			return v, errors.New("clang passes more bytes than the value has")
		}
		if isWide(p.Type) {
			return v, fmt.Errorf("vectors of more than 16 bytes are not supported, such as %s", p.TypeText())
		}
		if isResult && m.convention.WidensShortVectors && isShort(p.Type) {
			return v, fmt.Errorf("vectors of less than 8 bytes are not supported as results, such as %s", p.TypeText())
		}
		v.add(p.Spans(layout.X86_64), l.Size)
		if m.convention.PackedStack && p.At.Place == classify.Stack {
			v.Extend = None
		}
	}
	for i := range v.Moves {
		move := &v.Moves[i]
		move.Boxed = m.convention.BoxesNumbers && move.Bank == Vec && move.Size < numberSize
	}
	return v, nil
}

// numberSize is the size of the floating-point registers in which numbers are boxed.
const numberSize = 8

// isInt128 reports whether a type has 128 bits. At offset 8 it is clang's choice for a record that has an
// unnamed bit-field of __int128 first; the bytes after the record are undefined.
func isInt128(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 128
}

// isWide reports whether a type is a vector that takes more than one register of a frame.
func isWide(t ir.Type) bool {
	_, isVector := t.(*ir.VectorType)
	return isVector && layout.X86_64.LLVMBits(t).Ceil() > 16
}

// isShort reports whether a type is a vector of less than 8 bytes. LLVM widens its elements in a
// register.
func isShort(t ir.Type) bool {
	_, isVector := t.(*ir.VectorType)
	return isVector && layout.X86_64.LLVMBits(t).Ceil() < 8
}

// holdsBits reports whether a type is or has a vector of _Bool, whose place depends on the backend.
func holdsBits(l *layout.Layout) bool {
	if v, ok := l.Type.(*ir.VectorType); ok {
		return v.Elem == ir.I1
	}
	return l.Elem != nil && holdsBits(l.Elem) ||
		slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return holdsBits(f.Layout) })
}

// banks are the banks of a frame with the registers of each file. The address of a result in memory
// is in a register for arguments.
var banks = map[classify.File]Bank{classify.Integer: Int, classify.Vector: Vec, classify.X87: X87}

// add appends moves for spans of a value of the given size.
func (v *Value) add(spans []classify.Span, size layout.Bytes) {
	for _, s := range spans {
		s.Size = min(s.Size, size-s.Offset)
		if s.Size <= 0 {
			continue
		}
		move := Move{Bank: Stack, Index: int(s.At.Offset), Offset: int(s.Offset), Size: int(s.Size)}
		if s.At.Place == classify.Registers {
			r := s.At.Regs[0]
			move.Bank, move.Index = banks[r.File], r.Index
		}
		v.Moves = append(v.Moves, move)
	}
}
