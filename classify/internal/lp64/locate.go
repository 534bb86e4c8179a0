package lp64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// state implements convention.State. ints and floats count the registers that clang has left, while
// the machine assigns them as LLVM does.
type state struct {
	codegen.State
	warn         *Warnings
	vectors      []classify.Register // of arguments
	word         layout.Bytes
	ints, floats int
}

func (r *rules) begin(*classify.Signature) convention.State[modes] {
	return &state{State: r.llvm.Begin(false), warn: &r.Warnings, vectors: r.vectors, word: r.word(), ints: len(intArgs), floats: len(floatArgs)}
}

// Result implements convention.State.
func (s *state) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	r := m.returned()
	info := r.Decision()
	if s.Return(&info); r.isInMemory(&info) {
		s.ints--
	}
	return info, &r.Why
}

// Param implements convention.State.
func (s *state) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	chosen := s.choose(m, named)
	info := chosen.Decision()
	s.Place(&info, named)
	for i := range info.Pieces {
		info.Stacked = info.Stacked || info.Pieces[i].At.Place == classify.Stack
	}
	if !named {
		info.Warnings = append(info.Warnings, s.warn.unnamed(m, s.word)...)
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
	if !named && m.layout.Align == 2*s.word && w.ints == 2 {
		need += s.ints % 2
	}
	s.ints -= min(need, s.ints)
	return w
}

// Left implements convention.State.
func (s *state) Left() classify.Left {
	return classify.Left{Ints: s.Free(intArgs), Vectors: s.Free(s.vectors), Stack: s.Stack}
}

// isInMemory reports whether clang counts a register for the address of a result: also for a number that LLVM returns in
// memory, such as a long double in 32-bit code.
func (m *mode) isInMemory(decided *classify.ArgInfo) bool {
	return m.Kind == classify.Indirect || len(decided.Pieces) > 0 && decided.Pieces[0].At.Address
}

// isWide reports whether a value is one number of two registers, which LLVM aligns on the stack.
func (m *mode) isWide(word layout.Bytes) bool {
	if m.ints != 2 || len(m.Pieces) != 1 {
		return false
	}
	switch m.Pieces[0].Type.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return size(m.Pieces[0].Type) > word
	}
	return false
}
