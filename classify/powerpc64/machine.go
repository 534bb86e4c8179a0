package powerpc64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The argument registers, in order of use. Both kinds of vector registers are in one file.
var (
	intArgs    = classify.NewRegisters(classify.Integer, classify.Numbered("r", 3, 10)...)
	vectors    = classify.NewRegisters(classify.Vector, append(classify.Numbered("f", 1, 13), classify.Numbered("v", 2, 13)...)...)
	floatArgs  = vectors[:13:13]
	vectorArgs = vectors[13:]
)

const (
	header layout.Bytes = 32             // of a stack frame (§2.2.3)
	saved               = 8 * doubleword // of r3 to r10 in the parameter save area
)

// machine returns how LLVM passes values (PPCTargetLowering::LowerCall_64SVR4). Its stack is the parameter save area.
func machine(m *layout.Model, of registersOf) *codegen.Machine {
	machine := &codegen.Machine{
		Model: m, ExtendsOnStack: true, Types: of.types(), Args: argumentRules(false),
		Results: codegen.Rules{
			codegen.If(isInVector).Then(codegen.Reg(vectorArgs[:8])), codegen.If(codegen.Floating, codegen.Not(isInVector)).Then(codegen.Reg(floatArgs[:8])),
			codegen.If(codegen.Integer).Then(codegen.Promote(doubleword.Bits()), codegen.Reg(intArgs[:4])),
		},
	}
	variadic := *machine
	variadic.Args = argumentRules(true)
	machine.Variadic = &variadic
	return machine
}

// argumentRules are the rules of the arguments of functions, variadic or not.
func argumentRules(isVariadic bool) codegen.Rules {
	return codegen.Rules{
		codegen.If(isOddArray).Then(codegen.Doubtful), codegen.If(codegen.Copied).Then(copied), codegen.If(isInVector).Then(inVector(isVariadic)),
		codegen.If(codegen.Floating).Then(inFloat(isVariadic)), codegen.Promote(doubleword.Bits()), inDoubleword,
	}
}

// isInVector reports whether a part has a vector register, as an IEEE number of 128 bits has.
func isInVector(_ *codegen.State, p *codegen.Part) bool {
	return p.IsVector() || !p.IsInt() && p.Size() == quadword.Bits()
}

// put gives a part the next bytes of the parameter save area, and the register for them. The bytes after those of the registers are
// on the stack.
func put(s *codegen.State, p *codegen.Part, size, align layout.Bytes) {
	s.Put(p, size, align)
	if at := p.Offset; at < saved {
		p.In = intArgs[at/doubleword:]
	}
	closeUsed(s)
	p.Offset = max(0, p.Offset-saved)
}

// closeUsed marks the registers of the doublewords that were used or skipped.
func closeUsed(s *codegen.State) {
	s.Close(intArgs[:min(s.Stack+doubleword-1, saved)/doubleword])
}

// isOddArray reports whether a value is an array that no C value becomes. LLVM packs its members in yet another way.
func isOddArray(s *codegen.State, _ *codegen.Part) bool {
	a, isArray := s.Value().Type.(*llvm.ArrayType)
	if !isArray {
		return false
	}
	switch of := a.Elem.(type) {
	case *ir.IntegerType:
		return of.Width%int(doubleword.Bits()) != 0
	case *ir.FloatType, *ir.VectorType:
		return false
	}
	return true
}

// isInArray reports whether a part is a member of an array, as of a homogeneous aggregate.
func isInArray(s *codegen.State) bool { _, isArray := s.Value().Type.(*llvm.ArrayType); return isArray }

// isFirst reports whether a part is the first one of a value.
func isFirst(p *codegen.Part) bool { return p.Leaf+p.Index == 0 }

// inDoubleword passes an integer. Those of 16 bytes in an array begin at an even doubleword.
func inDoubleword(s *codegen.State, ps []codegen.Part) int {
	align := doubleword
	if isInArray(s) && ps[0].Index == 0 {
		align = max(align, ps[0].Align)
	}
	put(s, &ps[0], doubleword, align)
	return 1
}

// inFloat passes a floating-point number. Those of an array are side by side in the parameter save area.
func inFloat(isVariadic bool) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		p := &ps[0]
		size, align := doubleword, doubleword
		if isInArray(s) {
			size = p.Size().Bytes()
			if !isFirst(p) {
				align = size
			}
			if p.Of != ir.Type(ir.PPCF128) {
				align = max(align, p.Align) // of a vector that was divided
			}
		}
		of := *p
		put(s, &of, size, align)
		of.Offset += atEnd(s, size, p.Size().Bytes())
		switch isHalf := size < doubleword && of.In != nil; {
		case s.Take(floatArgs, ps[:1]):
			if isVariadic {
				alsoInArea(s, p, size)
			}
		case isHalf: // two numbers are in one register
			return codegen.Doubtful(s, ps)
		default:
			*p = of
		}
		return 1
	}
}

// atEnd returns the offset of a value in the doublewords that it has: big-endian processors have one of less than a doubleword at the end.
func atEnd(s *codegen.State, room, size layout.Bytes) layout.Bytes {
	if s.Model.BigEndian() && size < doubleword {
		return room - size
	}
	return 0
}

// inVector passes a vector.
func inVector(isVariadic bool) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		of := ps[0]
		put(s, &of, quadword, quadword)
		switch {
		case !s.Take(vectorArgs, ps[:1]):
			ps[0] = of
		case isVariadic:
			alsoInArea(s, &ps[0], quadword)
		}
		return 1
	}
}

// copied passes the bytes of a record, the first ones in the registers that are left. LLVM does not align those of an array, which no
// C value is.
func copied(s *codegen.State, ps []codegen.Part) int {
	size, align := (s.Value().ByVal+doubleword-1)&^(doubleword-1), doubleword
	if !s.Value().IsArray {
		align = max(align, s.Value().Align)
	}
	s.PutCopy(&ps[0], size, align)
	cover(s, &ps[0], size)
	if ps[0].Regs == 0 {
		ps[0].Offset += atEnd(s, size, s.Value().ByVal)
	}
	return 1
}

// alsoInArea sets the place in the parameter save area of a part of a size that was put there before it got a register. The first of
// parts that are side by side has the place of all: of an array, or of a number of several doublewords.
func alsoInArea(s *codegen.State, p *codegen.Part, size layout.Bytes) {
	also := &codegen.Part{Copy: true, Holds: p.Size(), Offset: s.Stack - size}
	switch isWhole := isInArray(s); {
	case isWhole && !isFirst(p), !isWhole && p.Index > 0 && p.Size().Bytes() == size:
		return
	case isWhole:
		also.Holds *= layout.Bits(p.Leaves * p.Count)
	case p.Size().Bytes() == size:
		also.Holds *= layout.Bits(p.Count)
	}
	p.Also = also
	cover(s, also, (also.Holds.Bytes()+doubleword-1)&^(doubleword-1))
	if also.Regs == 0 {
		also.Offset += atEnd(s, size, also.Holds.Bytes())
	}
}

// cover gives a part whole doublewords of the parameter save area, of which the first eight are in registers.
func cover(s *codegen.State, p *codegen.Part, size layout.Bytes) {
	if at := p.Offset; at < saved && size > 0 {
		p.In, p.Regs = intArgs[at/doubleword:], int(min(size, saved-at)/doubleword)
		p.IsDivided = at+size > saved
	}
	closeUsed(s)
	p.Offset = max(0, p.Offset-saved)
}
