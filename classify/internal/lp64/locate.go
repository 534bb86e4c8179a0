package lp64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The argument registers, in order of use. Results use the first two of each file.
var (
	intArgs   = classify.NewRegisters(classify.Integer, "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7")
	floatArgs = classify.NewRegisters(classify.Vector, "fa0", "fa1", "fa2", "fa3", "fa4", "fa5", "fa6", "fa7")
	ints      = classify.RegisterFile{Args: intArgs, Results: intArgs[:2]}
	floats    = classify.RegisterFile{Args: floatArgs, Results: floatArgs[:2]}
)

// state implements convention.State. ints and floats count the registers that clang has left, while
// the locator assigns them as LLVM does.
type state struct {
	locator
	warn         *Warnings
	ints, floats int
}

func (r *rules) begin(*classify.Signature) convention.State[modes] {
	return &state{locator: newLocator(r.Float), warn: &r.Warnings, ints: len(intArgs), floats: len(floatArgs)}
}

// Result implements convention.State.
func (s *state) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	r := m.returned()
	if r.Kind == classify.Indirect {
		s.ints--
	}
	return s.result(r), &r.Why
}

// Param implements convention.State.
func (s *state) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	chosen := s.choose(m, named)
	info := s.argument(chosen, named)
	if !named {
		info.Warnings = append(info.Warnings, s.warn.unnamed(m)...)
	}
	return info, &chosen.Why, nil
}

// choose uses floating-point registers if all required registers are left.
func (s *state) choose(m *modes, named bool) *mode {
	if f := &m.floats; named && m.hasFloats() && f.ints <= s.ints && f.floats <= s.floats {
		s.ints -= f.ints
		s.floats -= f.floats
		return f
	}
	w := &m.words
	need := w.ints
	if !named && m.layout.Align == 16 && w.ints == 2 {
		need += s.ints % 2
	}
	s.ints -= min(need, s.ints)
	return w
}

// locator assigns locations in order, as LLVM does.
type locator struct {
	float layout.Bytes // see Options
	convention.Registers
}

func newLocator(float layout.Bytes) locator {
	if float == 0 {
		return locator{float, convention.NewRegisters(ints, classify.RegisterFile{})}
	}
	return locator{float, convention.NewRegisters(ints, floats)}
}

func (r *locator) argument(m *mode, named bool) classify.ArgInfo {
	info := m.Decision()
	for i := range info.Pieces {
		p := &info.Pieces[i]
		if _, isFloat := p.Type.(*ir.FloatType); isFloat && named && size(p.Type) <= r.float &&
			r.Vectors.Left() > 0 {
			p.At = r.Vectors.Take(1)
			continue
		}
		p.At = r.inIntegers(p.Type, named, m.isWide())
		info.Stacked = info.Stacked || p.At.Place == classify.Stack
	}
	return info
}

// inIntegers assigns one integer register or two. With one left, the low half is there and the
// other on the stack. An aligned unnamed pair starts at an even register and is not split.
func (r *locator) inIntegers(t ir.Type, named, wide bool) classify.Location {
	n := int((size(t) + 7) / registerSize)
	if wide && !named {
		r.Ints.Used += r.Ints.Used % 2
	}
	switch left := r.Ints.Left(); {
	case left >= n:
		return r.Ints.Take(n)
	case left > 0:
		return convention.InPart(r.Ints.Take(left).Regs, r.Stack.Put(registerSize, registerSize))
	}
	align := registerSize
	if wide {
		align = 2 * registerSize
	}
	return r.Stack.Put(registerSize*layout.Bytes(n), align)
}

// isWide reports whether a value is one number of 128 bits, which LLVM aligns on the stack.
func (m *mode) isWide() bool {
	if len(m.Pieces) != 1 {
		return false
	}
	switch m.Pieces[0].Type.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return size(m.Pieces[0].Type) > registerSize
	}
	return false
}

func size(t ir.Type) layout.Bytes { return model.LLVMBits(t).Ceil() }

// result assigns locations to the pieces of a result. A struct has one register per member.
func (r *locator) result(m *mode) classify.ArgInfo {
	info := m.Decision()
	if m.Kind == classify.Indirect {
		r.Ints.Take(1) // of the arguments
	}
	own := newLocator(r.float)
	if t, ok := m.packedStruct(); ok {
		var registers []classify.Register
		for _, member := range t.Fields {
			registers = append(registers, r.resultRegister(&own, member).Regs...)
		}
		info.Pieces[0].At = convention.In(registers...)
		return info
	}
	for i := range info.Pieces {
		info.Pieces[i].At = r.resultRegister(&own, info.Pieces[i].Type)
	}
	return info
}

// resultRegister assigns the registers of a number in a result.
func (r *locator) resultRegister(own *locator, t ir.Type) classify.Location {
	if _, isFloat := t.(*ir.FloatType); isFloat && size(t) <= r.float {
		return own.Vectors.Take(1)
	}
	return own.inIntegers(t, true, false)
}

// packedStruct returns the type of a result of two numbers whose second one is misaligned.
func (m *mode) packedStruct() (*llvm.StructType, bool) {
	if len(m.Pieces) != 1 {
		return nil, false
	}
	t, ok := m.Pieces[0].Type.(*llvm.StructType)
	return t, ok
}
