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
	ints, floats int
}

func (r *rules) begin(*classify.Signature) convention.State[modes] {
	return &state{State: r.llvm.Begin(false), warn: &r.Warnings, vectors: r.vectors, ints: len(intArgs), floats: len(floatArgs)}
}

// Result implements convention.State.
func (s *state) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	r := m.returned()
	if r.Kind == classify.Indirect {
		s.ints--
	}
	info := r.Decision()
	s.Return(&info)
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

// Left implements convention.State.
func (s *state) Left() classify.Left {
	return classify.Left{Ints: s.Free(intArgs), Vectors: s.Free(s.vectors), Stack: s.Stack}
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
