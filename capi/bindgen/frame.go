package bindgen

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/internal/plan"
)

// A frame is the variable f of a generated function: a type of package ffi that holds registers.
type frame struct {
	open, close string // the statements that make and free it
	results     string // the suffix of the names of its result registers
	low         string // selects the low half of a vector register
	// pointer formats a pointer of Go as a uint64. keep, before a call, or use, after it, keeps the object of
	// a pointer until C returns.
	pointer, keep, use string
	data, useData      string // the same for an ffi.Data
}

var (
	fullFrame = &frame{
		open: "f := ffi.NewFrame()", close: "f.Free()", results: "Result", low: "[0]",
		pointer: "f.Pointer(%s)", keep: "f.Keep(%s)", data: "f.Data(%s)",
	}
	shortCall = &frame{
		open: "var f ffi.ShortCall", pointer: "uint64(uintptr(%s))", use: "ffi.Use(%s)", data: "uint64(%s.Number())", useData: "%s.KeepAlive()",
	}
	// calledBack is the ffi.Registers of a callback. Go's objects outlive it only if the program keeps them.
	calledBack = &frame{results: "Result", low: "[0]", pointer: "uint64(uintptr(%s))", data: "uint64(%s.Number())"}
)

// shortRegisters is how many registers of each bank an ffi.ShortCall has.
var shortRegisters = map[plan.Bank]int{plan.Int: 8, plan.Vec: 4}

// frameOf returns the frame of a call. An ffi.ShortCall is enough for a call without memory and stack arguments
// that uses at most eight bytes of each register.
func frameOf(p *prototype) *frame {
	if p.variadic || p.errno || p.plan.StackSize != 0 {
		return fullFrame
	}
	values := p.params
	if p.result != nil {
		values = append(slices.Clip(values), p.result)
	}
	for _, v := range values {
		if v.value.ByAddress || v.isText {
			return fullFrame
		}
		for _, m := range v.value.Moves {
			if m.Index >= shortRegisters[m.Bank] || m.Size > 8 {
				return fullFrame
			}
		}
	}
	return shortCall
}

// body is the code of a Go function that calls C, or that C calls.
type body struct {
	*frame
	packedStack bool     // scalars on the stack have no padding after them
	lines       []string // statements
	after       []string // those that follow the call
}

func (b *body) add(format string, args ...any) {
	b.lines = append(b.lines, fmt.Sprintf(format, args...))
}

func (b *body) copy(to, from string, size int) { b.add("%s", copyBytes(to, from, size)) }

// banks are the names of the banks of registers.
var banks = [...]string{plan.Int: "Int", plan.Vec: "Vec", plan.X87: "X87"}

// slot is the register or stack slot of a move: a uint64, or a vector register of which more than eight
// bytes are used. The address of a result in memory is an argument.
func (b *body) slot(p *parameter, m *plan.Move) string {
	if m.Bank == plan.Stack {
		return "*(*uint64)(" + at("stack", m.Index) + ")"
	}
	bank := banks[m.Bank]
	if p.isResult && !p.value.ByAddress {
		bank += b.results
	}
	name := fmt.Sprintf("f.%s[%d]", bank, m.Index)
	if m.Bank == plan.Vec && m.Size <= 8 {
		name += b.low
	}
	return name
}

// address is the address of a slot.
func (b *body) address(p *parameter, m *plan.Move) string {
	if m.Bank == plan.Stack {
		return at("stack", m.Index)
	}
	return "unsafe.Pointer(&" + b.slot(p, m) + ")"
}

// set copies a variable to its slots.
func (b *body) set(p *parameter) {
	if p.kind != otherKind {
		b.setScalar(p, &p.value.Moves[0])
		b.box(p)
		return
	}
	b.keepPointers(p)
	for i := range p.value.Moves {
		if m := &p.value.Moves[i]; p.isCopied(m) {
			b.copy(b.address(p, m), p.bytes(m), m.Size)
		} else {
			b.add("%s = %s", b.slot(p, m), load(p.bytes(m), m.Size))
		}
	}
	b.box(p)
}

// box sets the rest of the registers of small numbers.
func (b *body) box(p *parameter) {
	for i := range p.value.Moves {
		if m := &p.value.Moves[i]; m.Boxed {
			b.add("%s |= ^uint64(%#x)", b.slot(p, m), uint64(1)<<(8*m.Size)-1)
		}
	}
}

func (b *body) setScalar(p *parameter, m *plan.Move) {
	word := fmt.Sprintf(conversions[p.kind].word, p.name)
	switch p.kind {
	case pointerKind:
		if b.use != "" {
			b.after = append(b.after, fmt.Sprintf(b.use, word))
		}
		word = fmt.Sprintf(b.pointer, word)
	case dataKind:
		if b.useData != "" {
			b.after = append(b.after, fmt.Sprintf(b.useData, word))
		}
		word = fmt.Sprintf(b.data, word)
	}
	if m.Bank == plan.Stack && b.packedStack {
		b.add("ffi.Store(%s, %d, %s)", b.address(p, m), m.Size, word)
	} else {
		b.add("%s = %s", b.slot(p, m), word)
	}
}

// get copies slots to a variable that is not a scalar.
func (b *body) get(p *parameter) {
	for i := range p.value.Moves {
		if m := &p.value.Moves[i]; p.isCopied(m) {
			b.copy(p.bytes(m), b.address(p, m), m.Size)
		} else {
			b.add("%s", store(p.bytes(m), m.Size, b.slot(p, m)))
		}
	}
}

// scalar is the value of a scalar in its slot.
func (b *body) scalar(p *parameter) string {
	return fmt.Sprintf(conversions[p.kind].value, p.text, b.slot(p, &p.value.Moves[0]))
}

// keepPointers keeps the objects of the pointers in a variable.
func (b *body) keepPointers(p *parameter) {
	for _, offset := range p.pointersIn(0, maxPassed/8, nil) {
		pointer := "*(*unsafe.Pointer)(" + at("unsafe.Pointer(&"+p.name+")", offset) + ")"
		if b.keep != "" {
			b.add(b.keep, pointer)
		} else if b.use != "" {
			b.after = append(b.after, fmt.Sprintf(b.use, pointer))
		}
	}
}
