package codegen

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// Rule assigns places to the first parts of a value that are left. It returns how many, or 0 if it does not apply. A rule that
// returns again replaced the first part by several.
//
// LLVM's rules get one part each and keep those of a block on a list until the last one. With all parts that are left, blocks
// and pairs are rules as others.
type Rule func(s *State, ps []Part) int

// Rules are tried in order until one applies.
type Rules []Rule

func (rs Rules) place(s *State, ps []Part) int {
	for _, r := range rs {
		if n := r(s, ps); n != 0 {
			return n
		}
	}
	return 0
}

// Condition is a condition on the next part.
type Condition func(s *State, p *Part) bool

// Conditions are true if all are.
type Conditions []Condition

// If collects the conditions of rules.
func If(cs ...Condition) Conditions { return cs }

// Then applies the first of some rules that applies, to parts with the conditions.
func (cs Conditions) Then(rules ...Rule) Rule {
	return func(s *State, ps []Part) int {
		if !cs.hold(s, &ps[0]) {
			return 0
		}
		return Rules(rules).place(s, ps)
	}
}

func (cs Conditions) hold(s *State, p *Part) bool {
	for _, c := range cs {
		if !c(s, p) {
			return false
		}
	}
	return true
}

// Not is true if some condition is not.
func Not(cs ...Condition) Condition {
	return func(s *State, p *Part) bool { return !Conditions(cs).hold(s, p) }
}

// The conditions that LLVM's tables use, such as CCIfType, CCIfSplit and CCIfConsecutiveRegs.
var (
	Integer  Condition = func(_ *State, p *Part) bool { return p.IsInt() }
	Floating Condition = func(_ *State, p *Part) bool { return p.Kind != Int && !p.IsVector() }
	Vector   Condition = func(_ *State, p *Part) bool { return p.IsVector() }
	Split    Condition = func(_ *State, p *Part) bool { return p.Count > 1 && p.Index == 0 }
	Alone    Condition = func(_ *State, p *Part) bool { return p.Leaves == 1 }
	Block    Condition = func(s *State, _ *Part) bool { return s.isBlock }
	InReg    Condition = func(s *State, _ *Part) bool { return s.value.InReg }
	SRet     Condition = func(s *State, _ *Part) bool { return s.value.SRet }
	Copied   Condition = func(s *State, _ *Part) bool { return s.value.IsByVal }
)

// Bits is true for parts of one of some sizes.
func Bits(sizes ...layout.Bits) Condition {
	return func(_ *State, p *Part) bool { return slices.Contains(sizes, p.Size()) }
}

// Aligned is true for the first part of a leaf with an alignment in memory.
func Aligned(align layout.Bytes) Condition {
	return func(_ *State, p *Part) bool { return p.Align == align }
}

// Reg assigns the first free register (CCAssignToReg).
func Reg(file []classify.Register) Rule {
	return func(s *State, ps []Part) int {
		if s.Take(file, ps[:1]) {
			return 1
		}
		return 0
	}
}

// Regs assigns all parts of a leaf to consecutive registers.
func Regs(file []classify.Register) Rule {
	return func(s *State, ps []Part) int {
		if n := ps[0].Count; n <= len(file) && s.Take(file, ps[:n]) {
			return n
		}
		return 0
	}
}

// RegShadow assigns the first free register, and closes that of another file with the same place (CCAssignToRegWithShadow).
func RegShadow(file, shadow []classify.Register) Rule {
	return func(s *State, ps []Part) int {
		for i := range file {
			if s.Take(file[i:i+1], ps[:1]) {
				s.Close(shadow[i : i+1])
				return 1
			}
		}
		return 0
	}
}

// Even assigns the first free register of an even place. It closes a free one before it.
func Even(file []classify.Register) Rule {
	return func(s *State, ps []Part) int {
		s.Skip(file)
		if s.Take(file, ps[:1]) {
			return 1
		}
		return 0
	}
}

// Stack assigns a stack slot with a size and an alignment; those of the part if they are 0 (CCAssignToStack).
func Stack(size, align layout.Bytes) Rule {
	return func(s *State, ps []Part) int {
		size, align := size, align // without cmp.Or, which allocates a list
		if size == 0 {
			size = ps[0].Size().Ceil()
		}
		if align == 0 {
			align = ps[0].Size().Ceil()
		}
		s.Put(&ps[0], size, align)
		return 1
	}
}

// StackEnd assigns the last bytes of a stack slot, as big-endian processors do with numbers (getStackSlotOffset).
func StackEnd(size, align layout.Bytes) Rule {
	put := Stack(size, align)
	return func(s *State, ps []Part) int {
		n := put(s, ps)
		ps[0].Offset += size - ps[0].Size().Ceil()
		return n
	}
}

// StackClosing assigns a stack slot and closes the registers of a file (CCAssignToStackWithShadow).
func StackClosing(size, align layout.Bytes, file []classify.Register) Rule {
	put := Stack(size, align)
	return func(s *State, ps []Part) int {
		s.Close(file)
		return put(s, ps)
	}
}

// ByVal assigns a copy of memory to a stack slot with a least size and alignment (CCPassByVal).
func ByVal(size, align layout.Bytes) Rule {
	return func(s *State, ps []Part) int {
		if v := &s.value; v.IsByVal {
			s.PutCopy(&ps[0], (max(v.ByVal, size)+align-1)&^(align-1), max(v.Align, align))
			return 1
		}
		return 0
	}
}

// Indirect assigns the address of a copy of a part by other rules (CCPassIndirect).
func Indirect(address VT, rules ...Rule) Rule {
	return func(s *State, ps []Part) int {
		p := &ps[0]
		of, align := p.VT, p.Align
		p.VT, p.Align, p.Address = address, address.Bits.Bytes(), true
		n := Rules(rules).place(s, ps[:1])
		p.VT, p.Align = of, align
		return n
	}
}

// IndirectLeaf assigns the address of a copy of all parts of a leaf.
func IndirectLeaf(address VT, rules ...Rule) Rule {
	one := Indirect(address, rules...)
	return func(s *State, ps []Part) int {
		n := min(ps[0].Count, maxListed)
		ps[0].More, ps[n-1].More = 0, 0
		if one(s, ps) == 0 {
			return 0
		}
		for i := range ps[:n] {
			ps[i].In, ps[i].Offset, ps[i].Address = ps[0].In, ps[0].Offset, true
		}
		return n
	}
}

// again is the answer of a rule after which the rules are tried on other parts.
const again = -1

// Divide divides a number that has a register of its own into words, each of which gets a place by the rules. Together they
// count as one value, aligned to its size.
func Divide(word VT) Rule {
	return func(s *State, ps []Part) int {
		p := ps[0]
		n := int(p.Size() / word.Bits)
		words := make([]Part, n)
		for i := range words {
			words[i] = p
			w := &words[i]
			w.VT, w.IsWord, w.Index, w.Count, w.Holds, w.Align, w.More = word, true, i, n, word.Bits, 1, 0
		}
		words[0].Align = p.Size().Bytes()
		words[n-1].More = n * p.More
		s.parts = slices.Replace(s.parts, len(s.parts)-len(ps), len(s.parts)-len(ps)+1, words...)
		s.placed -= n - 1
		return again
	}
}

// Promote widens a number (CCPromoteToType). The rules after it assign the place.
func Promote(bits layout.Bits) Rule {
	return func(_ *State, ps []Part) int {
		ps[0].VT.Bits = max(ps[0].VT.Bits, bits)
		return 0
	}
}

// Doubtful is before the rules for a value that LLVM passes in a way that makes no sense in C, or that is not known here.
func Doubtful(s *State, _ []Part) int {
	s.Unknown = true
	return 0
}
