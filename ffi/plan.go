package ffi

import (
	"unsafe"
)

// Bank is a group of registers in a frame.
type Bank uint8

// The banks. The results have other registers than the arguments.
const (
	Int Bank = iota
	Vec
	X87
	Stack
)

// Move is a run of bytes between a value and a register or the stack arguments.
type Move struct {
	Bank   Bank
	Index  uintptr // of the register, or the offset in bytes on the stack
	Offset uintptr // in the value
	Size   uintptr
	// Boxed: the register has ones above the bytes, without which RISC-V takes a number for none.
	Boxed bool
}

// box sets the rest of a register.
func (m *Move) box(register unsafe.Pointer) {
	if m.Boxed {
		*(*uint64)(register) |= ^uint64(0) << (8 * m.Size)
	}
}

// Extension is what fills the rest of an integer's register.
type Extension uint8

// The extensions.
const (
	NoExtension Extension = iota
	ZeroExtension
	SignExtension
)

// Value is how an argument or result is passed.
type Value struct {
	Size, Align uintptr
	// ByAddress: the only move is that of the address of a copy, or of the memory for the result.
	ByAddress bool
	Extend    Extension
	Moves     []Move
}

// Plan is how a function is called: which bytes of its values are in which registers.
type Plan struct {
	Args        []Value
	Result      Value
	StackSize   uintptr
	StackAlign  uintptr // of the stack arguments, at least 16
	VectorCount uint64
	X87Count    uint64
	// AddressBack: a callback returns the address of a result in memory in its first result register.
	AddressBack bool
}

// Call calls the function at an address. The pointers are those of the result, nil for void, and of
// the arguments. The arguments and their pointees are kept until the function returns.
func (p *Plan) Call(fn uintptr, result unsafe.Pointer, args ...unsafe.Pointer) {
	if len(args) != len(p.Args) {
		panic("BUG: ffi.Plan.Call: wrong number of arguments")
	}
	f := NewFrame()
	defer f.Free()
	stack := f.Stack(p.StackSize, max(p.StackAlign, stackAlign))
	f.VectorCount, f.X87Count = p.VectorCount, p.X87Count
	for i := range p.Args {
		f.argument(&p.Args[i], args[i], stack)
	}
	r := &p.Result
	if !r.ByAddress {
		f.Call(fn)
		for i := range r.Moves {
			m := &r.Moves[i]
			Copy(unsafe.Add(result, m.Offset), f.resultRegister(m), m.Size)
		}
		return
	}
	memory := f.Memory(r.Size, r.Align)
	Store(f.place(&r.Moves[0], stack), 8, uint64(uintptr(memory)))
	f.Call(fn)
	Copy(result, memory, r.Size)
}

// argument puts an argument into the registers and the stack arguments.
func (f *Frame) argument(v *Value, from unsafe.Pointer, stack unsafe.Pointer) {
	f.Keep(from)
	if v.ByAddress {
		memory := f.Memory(v.Size, v.Align)
		Copy(memory, from, v.Size)
		Store(f.place(&v.Moves[0], stack), 8, uint64(uintptr(memory)))
		return
	}
	for i := range v.Moves {
		m := &v.Moves[i]
		to := f.place(m, stack)
		if m.Bank == Int || m.Bank == Stack && v.Extend != NoExtension && m.Size <= 8 { // in a word
			Store(to, 8, v.Extend.apply(Load(unsafe.Add(from, m.Offset), m.Size), m.Size))
			continue
		}
		Copy(to, unsafe.Add(from, m.Offset), m.Size)
		m.box(to)
		if unnamedHere.isShared && m.Bank == Vec { // for variadic functions, in both registers of the slot
			f.Int[m.Index] = f.Vec[m.Index][0]
		}
	}
}

// apply extends an integer of n bytes.
func (e Extension) apply(v uint64, n uintptr) uint64 {
	if e == SignExtension && n < 8 {
		shift := 64 - 8*n
		return uint64(int64(v<<shift) >> shift)
	}
	return v
}

// place returns the memory of an argument's register or stack argument.
func (r *Registers) place(m *Move, stack unsafe.Pointer) unsafe.Pointer {
	switch m.Bank {
	case Int:
		return unsafe.Pointer(&r.Int[m.Index])
	case Vec:
		return unsafe.Pointer(&r.Vec[m.Index])
	case Stack:
		return unsafe.Add(stack, m.Index)
	}
	panic("BUG: ffi.Plan: an argument in an x87 register")
}

// resultRegister returns the memory of a result's register.
func (r *Registers) resultRegister(m *Move) unsafe.Pointer {
	switch m.Bank {
	case Int:
		return unsafe.Pointer(&r.IntResult[m.Index])
	case Vec:
		return unsafe.Pointer(&r.VecResult[m.Index])
	case X87:
		return unsafe.Pointer(&r.X87Result[m.Index])
	}
	panic("BUG: ffi.Plan: a result on the stack")
}

// Callback returns the address of a C function that calls fn with pointers to the result and to the
// arguments. They are valid until fn returns. [FreeCallback] frees it.
func (p *Plan) Callback(fn func(result unsafe.Pointer, args []unsafe.Pointer)) uintptr {
	if fn == nil {
		panic("BUG: ffi.Plan.Callback: the function is nil")
	}
	return NewCallback(func(r *Registers) { p.answer(r, fn) })
}

// answer runs a callback.
func (p *Plan) answer(r *Registers, fn func(unsafe.Pointer, []unsafe.Pointer)) {
	args := make([]unsafe.Pointer, len(p.Args))
	for i := range p.Args {
		args[i] = r.value(&p.Args[i])
	}
	v := &p.Result
	if v.ByAddress {
		to := *(*unsafe.Pointer)(r.place(&v.Moves[0], r.stack))
		fn(to, args)
		if p.AddressBack {
			r.IntResult[0] = uint64(uintptr(to))
		}
		return
	}
	result := Aligned(max(v.Size, 1), max(v.Align, 1))
	fn(result, args)
	for i := range v.Moves {
		m := &v.Moves[i]
		if m.Bank == Int {
			r.IntResult[m.Index] = v.Extend.apply(Load(unsafe.Add(result, m.Offset), m.Size), m.Size)
			continue
		}
		to := r.resultRegister(m)
		Copy(to, unsafe.Add(result, m.Offset), m.Size)
		m.box(to)
	}
	r.X87Count = p.X87Count
}

// value copies an argument of a callback to memory of Go.
func (r *Registers) value(v *Value) unsafe.Pointer {
	to := Aligned(max(v.Size, 1), max(v.Align, 1))
	if v.ByAddress {
		Copy(to, *(*unsafe.Pointer)(r.place(&v.Moves[0], r.stack)), v.Size)
		return to
	}
	for i := range v.Moves {
		m := &v.Moves[i]
		Copy(unsafe.Add(to, m.Offset), r.place(m, r.stack), m.Size)
	}
	return to
}

// Func is a C function with the plan of its calls.
type Func struct {
	*Plan
	Symbol *Symbol
}

// Call calls the function. It panics if the library lacks it; see [Symbol.Find].
func (f *Func) Call(result unsafe.Pointer, args ...unsafe.Pointer) {
	f.Plan.Call(f.Symbol.Address(), result, args...)
}
