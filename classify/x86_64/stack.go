package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// onStack is the way of an argument in memory (§3.2.3 "Passing", rule 1, and
// rules 2 and 3 when registers are out). Whichever way is taken the bytes are
// at the same place; clang's choice of words depends on whether an integer
// register is left.
func (t *Target) onStack(l *layout.Layout, intsLeft bool) form {
	if !isAggregate(l) && !isBitInt(l) && !t.isSmallOrWideVector(l) {
		return t.scalarOnStack(l)
	}
	if t.compat.UnnamedBitFields && isEmptyRecord(l) {
		return form{ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: l.Type}}
	}
	align := max(l.Align, 8)
	if !intsLeft && align == 8 && l.Size <= 8 {
		f := direct(l, classify.Piece{Type: ir.Int(int(l.Size.Bits())), Class: classify.Memory})
		f.NoUndef = isDefined(l, f.Pieces)
		return f
	}
	return byVal(l, align)
}

func byVal(l *layout.Layout, align layout.Bytes) form {
	return form{ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type,
		Pieces: []classify.Piece{{Type: llvm.Ptr, Class: classify.Memory}},
		ByVal:  true, Memory: l.Memory.Type, Align: align, NoUndef: true,
	}}
}

// scalarOnStack passes a scalar or vector as itself; the back end puts it on the
// stack.
func (t *Target) scalarOnStack(l *layout.Layout) form {
	if t.compat.Int128ByVal && isInt128(l.Type) {
		return byVal(l, l.Align)
	}
	f := direct(l, classify.Piece{Type: scalarType(l), Class: classify.Memory})
	if signed, ok := extends(l.Type); ok {
		f.Kind, f.Signed = classify.Extend, signed
	}
	f.NoUndef = f.Kind == classify.Extend || isDefined(l, f.Pieces)
	return f
}

// isSmallOrWideVector reports whether a vector does not fit a vector register,
// or does not fill one.
func (t *Target) isSmallOrWideVector(l *layout.Layout) bool {
	return isVector(l) && (l.Size <= 8 || l.Size > t.vectors.Width() || isInt128(l.Elem.Type))
}

// isAggregate reports whether a type is no scalar to a compiler: a record or a
// complex number.
func isAggregate(l *layout.Layout) bool {
	switch l.Type.(type) {
	case *c.RecordType, *ir.ComplexType:
		return true
	}
	return false
}

func isBitInt(l *layout.Layout) bool { _, ok := l.Type.(*c.BitIntType); return ok }
func isVector(l *layout.Layout) bool { _, ok := l.Type.(*ir.VectorType); return ok }

// scalarType is the LLVM type of a scalar or vector outside memory.
func scalarType(l *layout.Layout) ir.Type {
	switch ty := l.Type.(type) {
	case *ir.IntegerType:
		return ir.Int(ty.Width)
	case *ir.VectorType:
		if ty.Elem == ir.I1 {
			return ir.Vector(ir.I1, ty.Shape[0])
		}
	}
	return valueMemory(l).Type
}

// extends reports whether a type is an integer that callers extend to 32 bits,
// and whether by its sign.
//
// Departs from §3.2.3, which only wants _Bool to be extended to 8 bits: clang's
// callees rely on all of them.
func extends(ty ir.Type) (signed, ok bool) {
	switch ty := ty.(type) {
	case *ir.IntegerType:
		return ty.Signedness == ir.Signed, ty.Width < 32
	case *c.BitIntType:
		return ty.Int.Signedness == ir.Signed, ty.Int.Width < 32
	}
	return false, false
}

// isDefined reports whether the pieces of an argument have no undefined bits:
// those of a scalar, complex number or vector that are no wider than its
// memory type.
func isDefined(l *layout.Layout, pieces []classify.Piece) bool {
	if _, ok := l.Type.(*c.RecordType); ok {
		return false
	}
	bits := memoryBits(l)
	if bits%8 != 0 {
		return false
	}
	passed := layout.LLVMBits(pieces[0].Type)
	if len(pieces) == 2 {
		passed = 128
	}
	return passed <= bits
}

// memoryBits is LLVM's size in bits of the value's memory type.
func memoryBits(l *layout.Layout) layout.Bits {
	if isVector(l) {
		return layout.LLVMBits(l.Memory.Type)
	}
	if f, ok := l.Type.(*ir.FloatType); ok {
		return layout.LLVMBits(f)
	}
	return l.Size.Bits()
}
