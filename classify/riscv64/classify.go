package riscv64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// state implements convention.State. ints and floats count the registers that clang has left, while
// the locator assigns them as LLVM does.
type state struct {
	locator
	ints, floats int
}

func (a ABI) begin(*classify.Signature) convention.State[modes] {
	return &state{locator: newLocator(a), ints: len(intArgs), floats: len(floatArgs)}
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
		info.Warnings = append(info.Warnings, unnamedWarnings(m)...)
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

func (m *modes) hasFloats() bool { return m.floats.ints+m.floats.floats > 0 }

// returned is the mode of a result: that of a named argument with two free registers of each kind.
// Two numbers are returned as a struct. If LLVM's struct would be packed, it is one piece.
func (m *modes) returned() *mode {
	if !m.hasFloats() || m.transparent {
		return &m.result
	}
	r := m.floats
	r.NoUndef = false
	if len(r.Pieces) == 2 && isPacked(r.Pieces[1].Type, r.Pieces[1].Offset) {
		r.Pieces = []classify.Piece{packed(r.Pieces)}
	}
	return &r
}

// packed combines two pieces in a packed struct. It has Members if their offsets differ from those
// in LLVM's struct.
func packed(both []classify.Piece) classify.Piece {
	first, second := &both[0], &both[1]
	p := classify.Piece{Type: llvm.PackedStruct(first.Type, second.Type)}
	if first.Offset != 0 || second.Offset != layout.ExtentOf(first.Type, 16).Padded() || second.Spare > 0 {
		p.Members = both
	}
	return p
}
