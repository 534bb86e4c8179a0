package codegen

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// ExtendedTo returns to how many bits LLVM extends an integer with signext or zeroext that is passed as a part; 0 if the part has
// no bits besides those of the integer.
func (m *Machine) ExtendedTo(p *Part, onStack bool) layout.Bits {
	switch isWhole := p.Count > 1 && p.Holds == p.VT.Bits; {
	case isWhole:
		return 0
	case onStack && p.Count == 1 && !m.ExtendsOnStack: // it is read by the value's size
		return m.Model.ExtentOf(p.Of).Padded().Bits()
	}
	return p.VT.Bits
}

// ExtensionOf returns to how many bits LLVM extends a value that is an integer with signext or zeroext.
func (m *Machine) ExtensionOf(a *classify.ArgInfo, isResult bool) layout.Bits {
	var s State
	s.Reset(m, false)
	v := Value{Type: a.Pieces[0].Type}
	ps, ok := []Part(nil), true
	if isResult {
		ps, ok = s.Result(v)
	} else {
		ps = s.Param(v, true)
	}
	if !ok || len(ps) == 0 {
		return 0
	}
	last := &ps[len(ps)-1]
	if last.Count > 1 {
		return layout.Bits(last.Count) * last.VT.Bits // the lower parts have no bits besides those of the integer
	}
	return m.ExtendedTo(last, a.Pieces[0].At.Place == classify.Stack)
}
