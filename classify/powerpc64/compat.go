package powerpc64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// hasNoRegister reports whether a type is a vector of 16 bytes for which the processor has no register. gcc passes it on the stack, and
// records of it in registers for vectors or integers; LLVM divides it.
func (r *rules) hasNoRegister(l *layout.Layout) bool {
	if !ctype.IsVector(l) || l.Size != quadword {
		return false
	}
	switch of, _ := l.Elem.Type.(*ir.FloatType); {
	case of == ir.F64, l.Elem.Size == doubleword:
		return !r.registers.vsx
	case l.Elem.Size == quadword:
		return !r.registers.power8
	}
	return !r.registers.altivec
}

// mayDiffer reports whether clang and gcc 12 may pass a type in different places.
func (r *rules) mayDiffer(l *layout.Layout) bool {
	isLarge := ctype.IsRecord(l) && l.Size > maxMembers/2*quadword && l.Size <= maxMembers*quadword // see rules.hasTwo
	return isLarge || isMixed(l) || has(l, isUnionOfEmpty) || has(l, isVectorOfDoubles) || has(l, r.hasNoRegister)
}

// has reports whether a type or a part of it is such.
func has(l *layout.Layout, such func(*layout.Layout) bool) bool {
	return such(l) || l.Elem != nil && has(l.Elem, such) ||
		slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return has(f.Layout, such) })
}

// isMixed reports whether a record has both kinds of numbers of 128 bits. clang takes them for members of one kind.
func isMixed(l *layout.Layout) bool {
	return ctype.IsRecord(l) && has(l, isQuad) && has(l, func(l *layout.Layout) bool { return l.Type == ir.Type(ir.PPCF128) })
}

// isUnionOfEmpty reports whether a type is a union with an unnamed bit-field or an array of no elements at any depth: gcc takes them for
// members.
func isUnionOfEmpty(l *layout.Layout) bool {
	t, isRecord := l.Type.(*c.RecordType)
	return isRecord && t.Union && (has(l, isEmptyArray) || has(l, hasUnnamedBits))
}

func hasUnnamedBits(l *layout.Layout) bool {
	return slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return f.BitField && f.Name == "" })
}

func isEmptyArray(l *layout.Layout) bool { return ctype.IsArray(l) && l.Len == 0 }

// isVectorOfDoubles reports whether a type is a vector of numbers of two doubles each. gcc's callers and functions do not agree about it.
func isVectorOfDoubles(l *layout.Layout) bool {
	return ctype.IsVector(l) && l.Elem.Type == ir.Type(ir.PPCF128)
}
