package codegen

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Place sets the locations of the pieces of an argument, in a copy of them.
func (s *State) Place(a *classify.ArgInfo, named bool) {
	a.Pieces = s.own(a.Pieces)
	v := Value{IsByVal: a.ByVal, Align: a.Align, InReg: a.InReg, StackAlign: a.StackAlign}
	if a.ByVal {
		v.ByVal = s.Model.ExtentOf(a.Memory).Padded()
	}
	for i := range a.Pieces {
		v.Type = a.Pieces[i].Type
		ps := s.Param(v, named)
		a.Pieces[i].At = s.locationOf(ps)
		a.Pieces[i].Also = s.secondOf(ps)
	}
}

// secondOf returns where all parts of a value are a second time, or Nowhere if they are not in one run there.
func (s *State) secondOf(ps []Part) classify.Location {
	if len(ps) == 0 || ps[0].Also == nil {
		return classify.Location{}
	}
	left := ps[0].Also.Holds
	for i := range ps {
		left -= ps[i].Size()
	}
	if left != 0 {
		return classify.Location{}
	}
	return s.locationOf([]Part{*ps[0].Also})
}

// Return sets the locations of the pieces of a result. If some do not fit the registers, LLVM returns all through an address that
// it adds before the arguments. It copies the pieces, as Place does.
func (s *State) Return(a *classify.ArgInfo) {
	a.Pieces = s.own(a.Pieces)
	address := Value{Type: llvm.Ptr, SRet: true, InReg: a.InReg}
	if a.Kind == classify.Indirect {
		a.Pieces[0].At = s.locationOf(s.Param(address, true))
		return
	}
	fits := true
	for i := range a.Pieces {
		p := &a.Pieces[i]
		ps, ok := s.Result(Value{Type: p.Type})
		p.At, fits = s.locationOf(ps), fits && ok
	}
	if fits {
		return
	}
	at := s.locationOf(s.Param(address, true))
	at.Address = true
	for i := range a.Pieces {
		a.Pieces[i].At = at
	}
}

// Expect sets the number of values that the function is expected to have, so that their pieces share memory.
func (s *State) Expect(values int) { s.values = values }

// own returns a copy of pieces. Decisions that are kept share their pieces with others.
func (s *State) own(pieces []classify.Piece) []classify.Piece {
	if len(pieces) == 0 {
		return pieces
	}
	if cap(s.pieces)-len(s.pieces) < len(pieces) {
		s.pieces = make([]classify.Piece, 0, max(len(pieces), s.values+s.values/4))
	}
	from := len(s.pieces)
	s.pieces = append(s.pieces, pieces...)
	return s.pieces[from:len(s.pieces):len(s.pieces)]
}

// Finish sets the registers and the stack that a function uses.
func (s *State) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.VectorRegs, info.StackSize = s.Used(classify.Integer), s.Used(classify.Vector), s.Stack
}

// locationOf returns the location of all parts of a value, or Nowhere if there is no single one: if the parts do not hold
// the bits as memory has them, or are in several places.
func (s *State) locationOf(ps []Part) (at classify.Location) {
	if isBehindOne(ps) {
		ps = ps[:1]
	}
	if len(ps) == 0 || !s.isInOrder(ps) {
		return classify.Location{}
	}
	if n := ps[0].Regs; n > 0 {
		at = classify.Location{Place: classify.Registers, Regs: ps[0].In[:n:n]}
		if ps[0].IsDivided {
			at.Place, at.Offset = classify.Split, ps[0].Offset
		}
		return at
	}
	n := 0 // parts in registers
	for n < len(ps) && ps[n].In != nil {
		n++
	}
	if at = inRegisters(ps[:n]); n == len(ps) {
		return at
	}
	rest := ps[n:]
	end := rest[0].Offset
	for i := range rest {
		if rest[i].In != nil || rest[i].Offset != end {
			return classify.Location{}
		}
		end += rest[i].Size().Ceil()
	}
	at.Place, at.Offset, at.Address = classify.Stack, s.FirstByte(&rest[0]), rest[0].Address
	if n > 0 {
		at.Place = classify.Split
		switch size, word := ps[0].Size(), s.Model.Pointer.Bits(); {
		case size < word && ps[0].In[0].File == classify.Vector:
			at.Share = size.Bytes()
		case size != word:
			return classify.Location{}
		}
	}
	return at
}

// isTop reports whether a part has the highest bits of a number, and is before the others.
func (s *State) isTop(p *Part) bool {
	_, isVector := p.Of.(*ir.VectorType)
	return s.Model.BigEndian() && !isVector && p.Index == 0
}

// FirstByte returns the offset of the first byte that a part on the stack has of its value. A narrow integer is at the end of its slot
// on big-endian processors.
func (s *State) FirstByte(p *Part) layout.Bytes {
	if s.Model.BigEndian() && p.IsInt() && !p.Address && !p.Copy {
		return p.Offset + (p.Size() - p.Holds).Bytes()
	}
	return p.Offset
}

// isBehindOne reports whether parts are behind one address; see [IndirectLeaf].
func isBehindOne(ps []Part) bool {
	for i := range ps {
		p, first := &ps[i], &ps[0]
		isSame := p.In == nil && first.In == nil && p.Offset == first.Offset || len(p.In) > 0 && len(first.In) > 0 && p.In[0] == first.In[0]
		if !p.Address || p.Leaf != first.Leaf || !isSame {
			return false
		}
	}
	return len(ps) > 1
}

// inRegisters returns the location of parts that are in registers. It shares the list of a file if they are next to each other.
func inRegisters(ps []Part) (at classify.Location) {
	if len(ps) == 0 {
		return at
	}
	first := ps[0].In
	at = classify.Location{Place: classify.Registers, Address: ps[0].Address}
	for n := range ps {
		if n >= len(first) || ps[n].In[0] != first[n] {
			for i := range ps {
				at.Regs = append(at.Regs, ps[i].In[0])
			}
			at.Holds = differentSizes(ps)
			return at
		}
	}
	at.Regs = first[:len(ps):len(ps)]
	return at
}

// differentSizes returns the sizes of parts, or nil if all take as much of a register.
func differentSizes(ps []Part) (all []layout.Bytes) {
	if !slices.ContainsFunc(ps, func(p Part) bool { return p.Size() != ps[0].Size() }) {
		return nil
	}
	for i := range ps {
		all = append(all, ps[i].Holds.Bytes())
	}
	return all
}

// isInOrder reports whether the parts have the bits of the value as memory has them: those that others follow are full. What
// LLVM passes by address is one part.
func (s *State) isInOrder(ps []Part) bool {
	for i := range ps {
		p := &ps[i]
		isLast := i+1 == len(ps) || ps[i+1].Leaf != p.Leaf
		isWider := p.Apart && (len(ps) > 1 || p.Holds < 8*layout.Bits(p.N)) // elements of less than a byte
		switch {
		case p.Address:
			return len(ps) == 1
		case isWider, p.More > 0 && s.HasLocals:
			return false
		case isLast && p.More == 0, s.isTop(p):
		case s.HasLocals && (p.Holds%8 != 0 && p.In != nil), !s.HasLocals && p.Holds != p.Size():
			return false
		}
	}
	return true
}
