package arm

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

const (
	slot layout.Bytes = 4 // the size of an integer register, and the least of a stack argument
	pair layout.Bytes = 8
	quad layout.Bytes = 16
)

// The registers, in order of use. Registers of 8 and 16 bytes are pairs and quads of s0 to s15: their index is that
// of their first single register.
var (
	ints    = file(classify.Integer, 1, "r0", "r1", "r2", "r3")
	singles = file(classify.Vector, 1, "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7",
		"s8", "s9", "s10", "s11", "s12", "s13", "s14", "s15")
	doubles = file(classify.Vector, 2, "d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7")
	quads   = file(classify.Vector, 4, "q0", "q1", "q2", "q3")
)

// file returns registers that have the width of several of the file's own.
func file(f classify.File, width int, names ...string) classify.RegisterFile {
	rs := classify.NewRegisters(f, names...)
	for i := range rs {
		rs[i].Index *= width
	}
	return classify.RegisterFile{Args: rs, Results: rs}
}

// machine returns how LLVM passes values by a variant (ARMCallingConv.td). Values that the variant has no registers for are
// in words, and so are all values of a processor without floating-point registers.
func (r *rules) machine(m *layout.Model, isSoft, isEABI bool) *codegen.Machine {
	words := codegen.Rules{
		codegen.If(codegen.Aligned(8)).Then(codegen.Even(ints.Args), codegen.StackClosing(4, 8, ints.Args)),
		codegen.Reg(ints.Args),
		codegen.StackClosing(4, 4, ints.Args),
	}
	numbers := "i32 f32 f64"
	if isSoft {
		numbers = "i32"
	}
	base := &codegen.Machine{
		Model: m, MaxAlign: 8, ExtendsOnStack: true, Types: types(numbers, r.neon), Args: append(codegen.Rules{byVal}, words...),
		Results: codegen.Rules{codegen.If(isDouble).Then(evenPair), codegen.If(codegen.Not(isDouble)).Then(codegen.Reg(ints.Results))},
	}
	base.Pass = inWords
	if !r.vfp {
		return base
	}
	own := &codegen.Machine{Model: m, MaxAlign: 8, ExtendsOnStack: true, Types: types(numbers, r.neon), Block: isBlock, Variadic: base}
	isFloat := codegen.Not(codegen.Integer)
	own.Results = codegen.Rules{
		codegen.If(codegen.Integer).Then(codegen.Reg(ints.Results)),
		codegen.If(isFloat, codegen.Bits(32)).Then(codegen.Reg(singles.Results)),
		codegen.If(isFloat, codegen.Bits(64)).Then(codegen.Reg(doubles.Results)),
		codegen.If(isFloat, codegen.Bits(128)).Then(codegen.Reg(quads.Results)),
	}
	own.Args = append(codegen.Rules{
		byVal,
		codegen.If(codegen.Block).Then(block(isEABI)),
		codegen.If(isFloat, codegen.Bits(32)).Then(codegen.Reg(singles.Args), codegen.StackClosing(4, 4, singles.Args)),
		codegen.If(isFloat, codegen.Bits(64)).Then(codegen.Reg(doubles.Args), codegen.StackClosing(8, 8, singles.Args)),
		codegen.If(isFloat).Then(codegen.Reg(quads.Args), codegen.StackClosing(16, 8, singles.Args)),
	}, words...)
	return own
}

func types(names string, neon bool) codegen.Types {
	t := codegen.Legal(names)
	if neon {
		t = t.With(64, "i8 i16 i32 i64 f32").With(128, "i8 i16 i32 i64 f32 f64")
	}
	return t
}

// inWords returns the words of a register that is not one of integers.
func inWords(t codegen.VT) (codegen.VT, int64) {
	if t.IsInt() {
		return t, 0
	}
	return codegen.VT{Bits: slot.Bits()}, int64(t.Size() / slot.Bits())
}

// isDouble is true for the first word of a register of 64 bits, which is returned in an even register and the next one.
func isDouble(_ *codegen.State, p *codegen.Part) bool {
	return p.IsWord && p.Count > 1 && p.Index%2 == 0
}

// evenPair assigns two words to an even register and the next one. A free register before them remains for other words.
func evenPair(s *codegen.State, ps []codegen.Part) int {
	for i := 0; i < len(ints.Results); i += 2 {
		if s.Take(ints.Results[i:i+2], ps[:2]) {
			return 2
		}
	}
	return 0
}

// isBlock reports whether a value is a homogeneous aggregate or an array of integers.
func isBlock(t ir.Type, _ []codegen.Leaf) bool {
	if a, ok := t.(*llvm.ArrayType); ok {
		if _, isInt := a.Elem.(*ir.IntegerType); isInt {
			return true
		}
	}
	base := layout.Bits(0)
	return members(t, &base) > 0
}

// members returns the number of members of a homogeneous aggregate, up to 4 of one base, or 0 for another type.
func members(t ir.Type, base *layout.Bits) (n uint64) {
	switch t := t.(type) {
	case *llvm.ArrayType:
		n = members(t.Elem, base) * min(t.Len, 5)
	case *llvm.StructType:
		for _, f := range t.Fields {
			m := members(f, base)
			if n += m; m == 0 {
				return 0
			}
		}
	default:
		if of := baseOf(t); of != 0 && (*base == 0 || *base == of) {
			*base, n = of, 1
		}
	}
	if n > 4 {
		return 0
	}
	return n
}

// baseOf returns the size of a type that a homogeneous aggregate may have, negative for vectors, or 0.
func baseOf(t ir.Type) layout.Bits {
	size := layout.ARM.LLVMBits(t)
	switch v, isVector := t.(*ir.VectorType); {
	case t == ir.Type(ir.F32), t == ir.Type(ir.F64):
		return size
	case isVector && !llvm.IsPointer(v.Elem) && (size == 64 || size == 128):
		return -size
	}
	return 0
}

// block assigns all parts to consecutive registers, or to the stack and closes the registers (CC_ARM_AAPCS_Custom_Aggregate).
// Integers are divided if nothing is on the stack yet. LLVM takes all parts for what the last one is.
func block(eabi bool) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		last := &ps[len(ps)-1]
		align := min(ps[0].Align, pair)
		isInt, file, size := last.IsInt(), quads.Args, last.Size().Bytes()
		switch {
		case isInt:
			if file = ints.Args; align == pair {
				s.Skip(file)
			}
		case size == slot:
			file = singles.Args
		case size == pair:
			file = doubles.Args
		}
		for i := range ps {
			ps[i].Apart = ps[i].Apart || ps[i].Size() != last.Size() || ps[i].IsInt() != isInt
		}
		switch {
		case s.Take(file, ps):
			return len(ps)
		case isInt && s.Stack == 0:
			for i := range ps {
				if !s.Take(file, ps[i:i+1]) {
					s.Put(&ps[i], size, size)
				}
			}
			return len(ps)
		case isInt:
			s.Close(file)
		default:
			s.Close(singles.Args)
		}
		if eabi {
			if align = slot; last.MemAlign > slot {
				align = pair
			}
		}
		s.AlignStack(align)
		for i := range ps {
			s.Put(&ps[i], size, 1)
		}
		return len(ps)
	}
}

// byVal divides a copy of memory between registers and the stack.
func byVal(s *codegen.State, ps []codegen.Part) int {
	v := s.Value()
	if !v.IsByVal {
		return 0
	}
	align, p := max(v.Align, slot), &ps[0]
	n := s.Free(ints.Args)
	waste := n % int(align/slot) // registers before one of the alignment
	s.Close(ints.Args[len(ints.Args)-n : len(ints.Args)-n+waste])
	n -= waste
	words := int((v.ByVal + slot - 1) / slot)
	if n == 0 || words > n && s.Stack > 0 {
		s.Close(ints.Args)
		s.PutCopy(p, slot*layout.Bytes(words), align)
		return 1
	}
	if words <= n && v.ByVal%slot > 0 { // LLVM loses the last bytes
		s.Unknown = true
	}
	p.Copy, p.Holds, p.Regs = true, v.ByVal.Bits(), min(words, n)
	s.TakeFor(p, ints.Args, p.Regs)
	s.AlignStack(align)
	if words > n {
		p.IsDivided = true
		s.PutCopy(p, slot*layout.Bytes(words-n), slot)
	}
	return 1
}
